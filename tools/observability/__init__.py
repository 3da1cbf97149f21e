"""Tries what deploy/observability ships for those who watch a server: alerts and a dashboard."""
