"""The HTTP API and the client's files: routes and their handlers, schemas, identity, errors, security headers, OpenAPI.

May import everything below it.
"""
