"""Lets the gallery's search and its peers look for the same faces, in turn and on one core, and writes the table.

Times are the processor time that a contender used, as the kernel counts it: what other programs take of a shared machine does
not count. The faces are drawn the way that embeddings of strangers lie: around a common centre, in fewer directions than there are
values, turned by a random rotation as the gallery's templates are.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import faiss
import numpy
import pgserver
import psycopg
from drills import report

GALLERY, FLAT, SQ8, PGVECTOR = "the gallery", "faiss flat", "faiss SQ8", "pgvector, exact"
CHANGED = 1000
# A measurement searches among this many faces at least: of a small gallery again and again, since a search of its own would take
# less time than asking for it.
SEARCHED = 100_000


def drawn(people, probes, length):
    """Faces of so many people, and probes: every other one is another picture of somebody, the rest are strangers."""
    dice = numpy.random.default_rng(1)
    rotation = numpy.linalg.qr(dice.normal(size=(length, length)))[0].astype(numpy.float32)
    widths = numpy.zeros(length, numpy.float32)
    directions = length * 3 // 8
    # Strangers are about 0.8 apart, pictures of one person 0.4, and the length of an embedding is about 1.4.
    widths[:directions] = 0.8 / (2 * directions) ** 0.5
    centre = numpy.full(length, 1.28 / length**0.5, numpy.float32)

    def around(count, share):
        drawn = dice.standard_normal((count, length), dtype=numpy.float32)
        drawn *= widths * share
        return drawn

    faces = around(people, 1.0)
    faces += centre
    wanted = around(probes, 1.0) + centre
    known = len(wanted[::2])
    wanted[::2] = faces[dice.choice(people, known, replace=known > people)] + around(known, 0.5)
    return faces @ rotation, wanted @ rotation


def used(process):
    """Processor time of another process in milliseconds: its clock, as clock_getcpuclockid makes it."""
    return time.clock_gettime((~process << 3) | 2) * 1e3


class Gallery:
    """Muster's own, in a process of its own, one line a task."""

    def __init__(self, binary, folder, length):
        pipe = subprocess.PIPE
        task = [binary, str(length), folder / "faces", folder / "probes"]
        self.process = subprocess.Popen(task, stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.filled = json.loads(self.process.stdout.readline())["filled"]

    def ask(self, task):
        before = used(self.process.pid)
        self.process.stdin.write(task + "\n")
        answer = json.loads(self.process.stdout.readline())
        return answer, used(self.process.pid) - before

    def nearest(self, first, probes):
        """Who is nearest to each of these probes, the first of which has that number, and milliseconds of it all."""
        answer, taken = self.ask(f"nearest {first} {first + len(probes)}")
        return answer["found"], taken

    def change(self, count):
        """Milliseconds of removing a face, and of adding one, if it is done so many times."""
        removed, added = self.ask(f"remove {count}")[1], self.ask(f"add {count}")[1]
        return removed / count, added / count

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Faiss:
    def __init__(self, index, faces):
        self.index, self.faces = index, faces
        if not index.is_trained:
            index.train(faces[:100_000])
        index.add(faces)

    def nearest(self, _first, probes):
        before = time.process_time()
        # The second nearest is wanted too, for the margin.
        found = [self.index.search(probe[None], 2)[1][0][0] for probe in probes]
        return found, (time.process_time() - before) * 1e3

    def change(self, count):
        first = time.process_time()
        self.index.remove_ids(numpy.arange(count))
        second = time.process_time()
        self.index.add(self.faces[:count])
        return (second - first) * 1e3 / count, (time.process_time() - second) * 1e3 / count

    def close(self):
        self.index = None


class Pgvector:
    """A sequential scan, which is what exact search is there."""

    def __init__(self, faces, folder):
        self.server = pgserver.get_server(folder / "postgres", cleanup_mode="delete")
        self.connection = psycopg.connect(self.server.get_uri(), autocommit=True)
        self.process = self.connection.info.backend_pid
        for statement in (
            "CREATE EXTENSION vector",
            "SET max_parallel_workers_per_gather = 0",
            f"CREATE UNLOGGED TABLE face (number integer PRIMARY KEY, embedding vector({faces.shape[1]}))",
            "ALTER TABLE face ALTER COLUMN embedding SET STORAGE PLAIN",
        ):
            self.connection.execute(statement)
        self.put(faces)
        self.connection.execute("VACUUM ANALYZE face")
        self.faces = faces

    def put(self, faces):
        # PostgreSQL's binary form: a million rows of text take minutes to write.
        size = faces.shape[1]
        row = [("fields", ">i2"), ("wide", ">i4"), ("number", ">i4"), ("bytes", ">i4"), ("values", ">i2"), ("flags", ">i2")]
        with self.connection.cursor().copy("COPY face FROM STDIN (FORMAT binary)") as copy:
            copy.write(b"PGCOPY\n\xff\r\n\0" + bytes(8))
            for first in range(0, len(faces), 10_000):
                part = faces[first : first + 10_000]
                rows = numpy.zeros(len(part), [*row, ("embedding", ">f4", size)])
                rows["fields"], rows["wide"], rows["bytes"], rows["values"] = 2, 4, 4 + 4 * size, size
                rows["number"], rows["embedding"] = numpy.arange(first, first + len(part)), part
                copy.write(rows.tobytes())
            copy.write(b"\xff\xff")

    @staticmethod
    def text(face):
        return "[" + ",".join(f"{value:.9g}" for value in face) + "]"

    def nearest(self, _first, probes):
        before, found = used(self.process), []
        for probe in probes:
            rows = self.connection.execute(
                "SELECT number FROM face ORDER BY embedding <-> %s::vector LIMIT 2", (self.text(probe),)
            )
            found.append(rows.fetchone()[0])
        return found, used(self.process) - before

    def change(self, count):
        first = used(self.process)
        for number in range(count):
            self.connection.execute("DELETE FROM face WHERE number = %s", (number,))
        second = used(self.process)
        for number, face in enumerate(self.faces[:count]):
            self.connection.execute("INSERT INTO face VALUES (%s, %s::vector)", (number, self.text(face)))
        return (second - first) / count, (used(self.process) - second) / count

    def close(self):
        self.connection.close()
        self.server.cleanup()


def nearest_by_hand(faces, probes):
    """Who is really nearest, in double precision where single precision could not tell."""
    nearest = []
    for part in numpy.array_split(probes, max(1, len(probes) // 1000)):
        few = faiss.knn(part, faces, 8)[1]
        apart = numpy.linalg.norm(faces[few].astype(float) - part[:, None].astype(float), axis=2)
        nearest.append(few[numpy.arange(len(part)), apart.argmin(1)])
    return numpy.concatenate(nearest)


def spread(times):
    times = sorted(times)
    return times[0], statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.99))]


def compared(options, people):
    """Lines of the table for a gallery of so many, how much longer faiss flat takes, and the share of right answers."""
    faces, probes = drawn(people, options.probes, options.values)
    at_once = max(1, SEARCHED // people)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # The server of PostgreSQL refuses to run as root and runs as somebody else.
        folder.chmod(0o755)
        faces.tofile(folder / "faces")
        probes.tofile(folder / "probes")
        gallery = Gallery(options.gallery, folder, options.values)
        contenders = {
            GALLERY: gallery,
            FLAT: Faiss(faiss.IndexFlatL2(options.values), faces),
            SQ8: Faiss(faiss.IndexScalarQuantizer(options.values, faiss.ScalarQuantizer.QT_8bit), faces),
            PGVECTOR: Pgvector(faces, folder),
        }
        real = nearest_by_hand(faces, probes)
        times = {name: [] for name in contenders}
        right = {name: 0 for name in contenders}
        for turn in range(options.rounds):
            first = turn * at_once % (options.probes - at_once)
            asked = slice(first, first + at_once)
            for name, contender in contenders.items():
                found, taken = contender.nearest(first, probes[asked])
                right[name] += int((numpy.array(found) == real[asked]).sum())
                # The first ones warm up.
                if turn >= 3:
                    times[name].append(taken / at_once)
        all_found = gallery.ask(f"nearest 0 {options.probes}")[0]["found"]
        missed = int((numpy.array(all_found) != real).sum())
        changes = {name: contender.change(min(CHANGED, people)) for name, contender in contenders.items()}
        for contender in contenders.values():
            contender.close()
    own = statistics.median(times[GALLERY])
    lines = [
        f"### {people:,} faces",
        "",
        "| | min ms | p50 ms | p99 ms | times as long as the gallery (p50) | remove, µs | add, µs |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, taken in times.items():
        numbers = " | ".join(f"{value:.{2 if value >= 0.1 else 4}f}" for value in spread(taken))
        change = " | ".join(f"{value * 1e3:.1f}" for value in changes[name])
        lines.append(f"| {name} | {numbers} | {statistics.median(taken) / own:.2f} | {change} |")
    recall = 1 - missed / options.probes
    lines += [
        "",
        f"Of {options.probes:,} probes the gallery named the really nearest face for all but {missed} (recall@1"
        f" {recall:.5f}); in the {options.rounds * at_once:,} searches that were timed, "
        + ", ".join(f"{name} for {right[name]:,}" for name in contenders)
        + f". Filling the gallery took {gallery.filled:.1f} s.",
        "",
    ]
    return lines, statistics.median(times[FLAT]) / own, recall


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gallery", required=True, help="the program search_bench")
    parser.add_argument("--faces", type=int, nargs="+", default=[100_000, 1_000_000], help="sizes of the gallery")
    parser.add_argument("--rounds", type=int, default=40, help="searches that are timed")
    parser.add_argument("--probes", type=int, default=30_000, help="searches whose answer is looked at")
    parser.add_argument("--values", type=int, default=128, help="values of an embedding")
    parser.add_argument("--hold", action="store_true", help=report.HOLD)
    parser.add_argument("--mark", default="search", help="the name of the marks")
    parser.add_argument("--core", type=int, default=0, help="the core that everybody runs on")
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    os.sched_setaffinity(0, {options.core})
    faiss.omp_set_num_threads(1)

    lines = [
        f"Machine: {report.machine()}; one core for"
        f" everybody, in turn, one search at a time, {options.values} values a face; faiss {faiss.__version__}, processor time. `faiss` and"
        " `pgvector` are asked for the two nearest; the gallery always finds the nearest 32.",
        "",
    ]
    limits = []
    for people in options.faces:
        table, times_flat, recall = compared(options, people)
        lines += table
        limits.append((f"among {people:,} faces the really nearest is named 9,999 times of 10,000", recall >= 0.9999))
        if people >= 1_000_000:
            limits.append((f"among {people:,} faces faiss flat takes four times as long", times_flat >= 4))
    report.write(options.out, options.mark, lines)
    report.judge(options.hold, limits)


main()
