"""What the database looks like, a module for each part. `migrations/` brings a database there step by step; a test compares both."""

from zastolye.server.store.schema import coaching, community, contests, days, notices, people, results, tables
from zastolye.server.store.schema.metadata import metadata, sqlite_metadata

__all__ = [
    "coaching",
    "community",
    "contests",
    "days",
    "metadata",
    "notices",
    "people",
    "results",
    "sqlite_metadata",
    "tables",
]
