"""The rules and the dashboard as they are shipped: their queries, and what is wrong with them as files."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import yaml

FOLDER = Path("deploy/observability")
# The shipped queries look back for minutes and hours. Divided by this, a check of two minutes sees the same.
HASTE = 10
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
# The duration of `[5m]`, `[1d:5m]` and `offset 5m`; not the one in the name of a recording rule.
LOOK_BACK = re.compile(r"(?<=[\[:])(\d+)([smhd])(?=[\]:])|(?<=offset )(\d+)([smhd])")
SELECTOR = re.compile(r"\b(?:muster[_:][\w:]+|process_\w+|haproxy_\w+|up\b|ALERTS\b)(?:\{[^}]*\})?")
WIDTH = 24  # columns of a Grafana dashboard


@dataclass(frozen=True)
class Query:
    """One query and where it stands."""

    place: str
    text: str


def hasty(query: str) -> str:
    """The query with all its look-backs divided by HASTE."""

    def shorter(found: re.Match) -> str:
        number, unit = found.group(1) or found.group(3), found.group(2) or found.group(4)
        return f"{max(1, int(number) * SECONDS[unit] // HASTE)}s"

    return LOOK_BACK.sub(shorter, query)


def rules() -> list[dict]:
    """The groups of rules with hasty queries."""
    groups = yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"]
    for rule in (rule for group in groups for rule in group["rules"]):
        rule["expr"] = hasty(rule["expr"])
    return groups


def alert_queries() -> tuple[list[Query], list[Query]]:
    """The expressions, which may be empty while all is well, and what they select, which may not."""
    whole, selected = [], {}
    for rule in (rule for group in rules() for rule in group["rules"]):
        place = rule.get("alert") or rule["record"]
        whole.append(Query(place, rule["expr"]))
        for selector in SELECTOR.findall(rule["expr"]):
            selected.setdefault(selector, Query(place, selector))
    return whole, list(selected.values())


def panels() -> list[dict]:
    """The panels of the dashboard, without rows."""
    dashboard = json.loads((FOLDER / "dashboard.json").read_text())
    return [panel for panel in dashboard["panels"] if panel["type"] != "row"]


def panel_queries() -> list[Query]:
    """The queries of the dashboard, as Grafana asks them for all servers."""
    found = []
    for panel in panels():
        for target in panel["targets"]:
            text = target["expr"].replace("$instance", ".*").replace("$__rate_interval", "5m")
            found.append(Query(f"panel {panel['title']}", hasty(text)))
    return found


def mistakes() -> list[str]:
    """Sentences about what neither Prometheus nor Grafana would complain about."""
    tests = (FOLDER / "alerts.test.yml").read_text()
    found = []
    for rule in (rule for group in rules() for rule in group["rules"] if "alert" in rule):
        name, texts = rule["alert"], rule.get("annotations", {})
        if rule.get("labels", {}).get("severity") not in ("critical", "warning"):
            found.append(f"{name} has no severity")
        found += [f"{name} has no {text}" for text in ("summary", "runbook") if not texts.get(text)]
        if f'alertname="{name}"' not in tests:
            found.append(f"{name} fires in no test")
    taken, ids = {}, set()
    for panel in panels():
        title = panel["title"]
        if not panel.get("description") or not panel["fieldConfig"]["defaults"].get("unit"):
            found.append(f"the panel {title} has no description or no unit")
        if panel["datasource"]["uid"] != "${datasource}" or panel["id"] in ids:
            found.append(f"the panel {title} has another data source, or the id of another panel")
        ids.add(panel["id"])
        grid = panel["gridPos"]
        cells = [(x, y) for x in range(grid["x"], grid["x"] + grid["w"]) for y in range(grid["y"], grid["y"] + grid["h"])]
        if grid["x"] + grid["w"] > WIDTH or any(cell in taken for cell in cells):
            found.append(f"the panel {title} lies over another one or beyond the edge")
        taken.update(dict.fromkeys(cells, title))
    return found
