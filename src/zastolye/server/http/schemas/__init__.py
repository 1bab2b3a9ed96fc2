"""What HTTP requests bring (a `Body`) and what they are answered with, a module for each group of handlers. The OpenAPI document and
the client's types are made from these."""
