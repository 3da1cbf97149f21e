"""A Prometheus of our own on loopback, gone with its data afterwards."""

import json
import math
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import requests
import yaml
from drills.processes import end, free_port

from . import files

EVERY = "2s"


class Prometheus:
    """Scrapes one server, evaluates the rules, and ends with the `with` block."""

    def __init__(self, target: str):
        self.folder = Path(tempfile.mkdtemp(prefix="muster-watch."))
        self.address = f"127.0.0.1:{free_port()}"
        (self.folder / "alerts.yml").write_text(yaml.safe_dump({"groups": files.rules()}))
        config = yaml.safe_load((files.FOLDER / "prometheus.yml").read_text())
        config["global"] = {"scrape_interval": EVERY, "scrape_timeout": EVERY, "evaluation_interval": EVERY}
        config["scrape_configs"] = [job for job in config["scrape_configs"] if job["job_name"] == "muster"]
        config["scrape_configs"][0]["static_configs"] = [{"targets": [target]}]
        (self.folder / "prometheus.yml").write_text(json.dumps(config))

    def __enter__(self):
        command = ["prometheus", f"--config.file={self.folder}/prometheus.yml", f"--storage.tsdb.path={self.folder}/data"]
        command += [f"--web.listen-address={self.address}", "--log.level=warn"]
        self.log = (self.folder / "log").open("wb")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if requests.get(f"http://{self.address}/-/ready", timeout=5).ok:
                    return self
            except requests.RequestException:
                pass
            time.sleep(0.1)
        said = (self.folder / "log").read_text(errors="replace")[-2000:]
        self.__exit__()
        raise SystemExit(f"Prometheus did not become ready.\n{said}")

    def __exit__(self, *_):
        end(self.process)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, query: str) -> tuple[int, str]:
        """How many figures the query gives now, and what is wrong with it, if anything is. Not-a-number is no figure."""
        answer = requests.post(f"http://{self.address}/api/v1/query", data={"query": query}, timeout=30).json()
        if answer["status"] != "success":
            return 0, answer["error"]
        found = answer["data"]["result"]
        figures = [found] if answer["data"]["resultType"] == "scalar" else [series["value"] for series in found]
        return sum(not math.isnan(float(value)) for _, value in figures), ""

    def broken_rules(self) -> list[str]:
        """Rules whose last evaluation failed, with Prometheus's words."""
        groups = requests.get(f"http://{self.address}/api/v1/rules", timeout=30).json()["data"]["groups"]
        everything = [rule for group in groups for rule in group["rules"]]
        return [f"{rule['name']}: {rule['lastError']}" for rule in everything if rule.get("lastError")]
