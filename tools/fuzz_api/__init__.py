"""Sends calls that schemathesis makes up from the OpenAPI document to a demonstration server, as everybody who can sign in."""
