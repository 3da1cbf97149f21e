"""Runs the face engine and its peers over the same pictures, in turn and on one core, and writes the table.

Every round each contender takes one picture, or one run of a network, before anybody takes the next, so that what else
the machine does meets all alike. Times are the processor time that a contender used, as the kernel counts it: what other
programs take of a shared machine does not count.
"""

import argparse
import json
import os
import pathlib
import platform
import statistics
import subprocess
import tempfile
import time

import numpy
from drills import report
from PIL import Image

from peers import FaceRecognition, OnnxRuntime

ENGINE, TRACT, ONNX, DLIB = "this engine", "tract as it comes", "onnxruntime", "face_recognition"
NETWORKS = [("detect", 224), ("detect", 320), ("detect", 416), ("landmarks", 112), ("embed", 150)]
LONGER_SIDE = 1280
# How often a stage is run for one measurement: what takes less than the question and the answer take is run many times.
GATE_STAGES = {"decode": 1, "detect": 1, "landmarks": 1, "align": 1, "quality": 20, "embed": 1, "decide": 50}
ENROLMENT_STAGES = {"hints": 1, "keep": 1}


class Engine:
    """The engine in a process of its own, one line a task."""

    def __init__(self, binary, models, *operators):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([binary, models, *operators], stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.hello = json.loads(self.process.stdout.readline())

    def used(self):
        """Processor time of that process in milliseconds: the clock of another process, as clock_getcpuclockid makes it."""
        return time.clock_gettime((~self.process.pid << 3) | 2) * 1e3

    def timed(self, task):
        """The answer, and the processor time that it took."""
        before = self.used()
        return self.ask(task) | {"whole": self.used() - before}

    def ask(self, task):
        self.process.stdin.write(task + "\n")
        answer = json.loads(self.process.stdout.readline())
        if "fault" in answer:
            raise ValueError(f"{task}: {answer['fault']}")
        return answer

    def takes(self, task):
        """Whether the engine finds a picture good enough for a task; refusals are quicker than answers."""
        try:
            self.ask(task)
        except ValueError:
            return False
        return True

    def stages(self, picture):
        """Processor time of each stage alone, in milliseconds."""
        self.ask(f"prepare {picture}")
        stages = GATE_STAGES | ENROLMENT_STAGES
        return {name: self.timed(f"stage {name} {times}")["whole"] / times for name, times in stages.items()}


def pictures(demo, folder):
    """Photographs of one person each, the longer side 1280 pixels, as JPEG."""
    for source in sorted(demo.glob("*-gate.jpg")):
        picture = Image.open(source).convert("RGB")
        scale = LONGER_SIDE / max(picture.size)
        picture = picture.resize([round(side * scale) for side in picture.size], Image.LANCZOS)
        picture.save(folder / source.name, quality=88)
    return sorted(folder.iterdir())


def spread(times):
    times = sorted(times)
    return times[0], statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.99))]


def numbers(times):
    return " | ".join(f"{value:.2f}" for value in spread(times))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program face_bench")
    parser.add_argument("--models", required=True, help="the folder of manifests")
    parser.add_argument("--rounds", type=int, default=5, help="how often each picture is taken")
    parser.add_argument("--core", type=int, default=0, help="the core that everybody runs on")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()

    os.sched_setaffinity(0, {options.core})
    engine, tract = Engine(options.engine, options.models), Engine(options.engine, options.models, "tract")
    onnx, dlib = OnnxRuntime(options.models), FaceRecognition()
    roster = numpy.random.default_rng(1).uniform(-0.21, 0.21, (200, 128)).astype(numpy.float32)

    whole = {name: {} for name in (ENGINE, TRACT, ONNX, DLIB)}
    alone = {name: {} for name in (ENGINE, TRACT, ONNX)}
    enrolments, missed, alike = [], 0, []
    with tempfile.TemporaryDirectory() as folder:
        files = pictures(pathlib.Path(options.models) / "built/demo", pathlib.Path(folder))
        taken = [file for file in files if engine.takes(f"verify {file}")]
        left_out, files = len(files) - len(taken), taken
        enrolled = {file for file in files if engine.takes(f"enrol {file}")}
        for turn in range(options.rounds + 1):
            for file in files:
                answers = {
                    ENGINE: engine.timed(f"verify {file}") | engine.stages(file),
                    TRACT: tract.timed(f"verify {file}") | tract.stages(file),
                    ONNX: onnx.verify(file, roster),
                    DLIB: dlib.verify(str(file), roster),
                }
                # The first round warms up.
                if turn == 0:
                    missed += answers[DLIB]["embedding"] is None
                    one, other = numpy.array(answers[ENGINE]["embedding"]), answers[ONNX]["embedding"]
                    alike.append(float(one @ other / numpy.linalg.norm(one) / numpy.linalg.norm(other)))
                    continue
                if file in enrolled:
                    enrolments.append(engine.timed(f"enrol {file}")["whole"])
                for name, times in answers.items():
                    for stage, taken in times.items():
                        if isinstance(taken, float):
                            whole[name].setdefault(stage, []).append(taken)
            for network in NETWORKS * 4:
                name, side = network
                ours, theirs = engine.timed(f"network {name} {side}")["whole"], onnx.network(name, side)
                tracts = tract.timed(f"network {name} {side}")["whole"]
                if turn:
                    alone[TRACT].setdefault(network, []).append(tracts)
                    alone[ENGINE].setdefault(network, []).append(ours)
                    alone[ONNX].setdefault(network, []).append(theirs)

    lines = [
        f"Machine: {report.machine()}, Python {platform.python_version()}; one core"
        f" for everybody, {options.rounds} rounds over {len(files)} pictures, in turn. Processor time, so that a shared machine measures alike.",
        "",
        "### A whole verification: a JPEG of 1280 pixels to a decision among 200 people",
        "",
        "| | min ms | p50 ms | p99 ms | times as long as this engine (p50) |",
        "|---|---|---|---|---|",
    ]
    own = statistics.median(whole[ENGINE]["whole"])
    for name, stages in whole.items():
        ratio = statistics.median(stages["whole"]) / own
        lines.append(f"| {name} | {numbers(stages['whole'])} | {ratio:.2f} |")
    lines += [
        "",
        "`tract as it comes` is the same program, its networks run by tract's own operators only. `onnxruntime` runs the engine's own ONNX files through the same stages with Pillow and NumPy; the two agree (cosine"
        f" of the embeddings {min(alike):.4f} or more: their JPEG decoders round differently). `face_recognition` found no"
        f" face in {missed} of the {len(files)} pictures; {left_out} more, which the engine refuses to judge by, were left out.",
        "",
        "### Where the time goes",
        "",
        f"| stage | {ENGINE}: min | p50 | p99 ms | {TRACT}: p50 ms | {ONNX}: p50 ms | {DLIB}: p50 ms |",
        "|---|---|---|---|---|---|---|",
    ]
    for stage in GATE_STAGES:
        cells = [
            f"{statistics.median(whole[name][stage]):.2f}" if stage in whole[name] else "–" for name in (TRACT, ONNX, DLIB)
        ]
        lines.append(f"| {stage} | {numbers(whole[ENGINE][stage])} | {' | '.join(cells)} |")
    lines += [
        "",
        "Each stage is run alone, on what the ones before it made of the same picture. `face_recognition` finds points, aligns and"
        " embeds in one call, counted under embed; of the three only the engine rates the picture's quality.",
        "",
        "### Enrolling the same pictures",
        "",
        "| | min ms | p50 ms | p99 ms |",
        "|---|---|---|---|",
        f"| hints | {numbers(whole[ENGINE]['hints'])} |",
        f"| the two pictures that are kept | {numbers(whole[ENGINE]['keep'])} |",
        f"| a whole enrolment but for writing it down, {len(enrolled)} of the pictures | {numbers(enrolments)} |",
    ]
    lines += [
        "",
        "### The networks alone",
        "",
        "| network | this engine: min | p50 | p99 ms | tract as it comes: min | p50 | p99 ms | onnxruntime: min | p50 | p99 ms"
        " | tract ÷ this engine, p50 | onnxruntime ÷ this engine, p50 |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for network in NETWORKS:
        ours, tracts, theirs = (alone[name][network] for name in (ENGINE, TRACT, ONNX))
        ratios = (f"{statistics.median(times) / statistics.median(ours):.2f}" for times in (tracts, theirs))
        cells = [f"{network[0]}, {network[1]} pixels", numbers(ours), numbers(tracts), numbers(theirs), *ratios]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", f"The engine was ready {engine.hello['ready']:.0f} ms after its start, models checked."]

    report.write(options.out, "faces", lines)
    middle = {name: statistics.median(stages["whole"]) / own for name, stages in whole.items()}
    embedding = statistics.median(alone[ENGINE]["embed", 150]) / statistics.median(alone[ONNX]["embed", 150])
    report.judge(
        options.hold,
        [
            ("face_recognition takes ten times as long", middle[DLIB] >= 10),
            ("onnxruntime takes longer", middle[ONNX] > 1),
            ("embedding takes at most 1.2 times as long as onnxruntime's", embedding <= 1.2),
        ],
    )


main()
