"""Health, figures and documents of the server."""

from __future__ import annotations

from typing import Any

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import status as schemas

ENDPOINTS = (
    Endpoint("GET", "/healthz", "status.health", "The process is alive.", {200: schemas.Alive}),
    Endpoint("GET", "/readyz", "status.ready", "It takes players.", {200: schemas.Ready, 503: schemas.Ready}),
    Endpoint("GET", "/metrics", "status.metrics", "Figures for Prometheus.", {200: None}, (404,), tells={200: "text/plain"}),
    Endpoint("GET", "/api/openapi.json", "status.openapi", "This document.", {200: dict[str, Any]}),
    Endpoint("GET", "/api/schema", "status.schema", "The JSON Schema of every message at a table.", {200: dict[str, Any]}),
    Endpoint("GET", "/api/key", "status.public_key", "The key that signs records here.", {200: schemas.Key}),
)  # fmt: skip
