"""Several servers on one PostgreSQL, and what becomes of them when a part of it ends."""
