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
import report

GALLERY, FLAT, SQ8, PGVECTOR = "the gallery", "faiss flat", "faiss SQ8", "pgvector, exact"
LENGTH, DIRECTIONS = 128, 48
CHANGED = 1000


def drawn(people, probes):
    """Faces of so many people, and probes: every other one is another picture of somebody, the rest are strangers."""
    dice = numpy.random.default_rng(1)
    rotation = numpy.linalg.qr(dice.normal(size=(LENGTH, LENGTH)))[0].astype(numpy.float32)
    widths = numpy.zeros(LENGTH, numpy.float32)
    # Strangers are about 0.8 apart, pictures of one person 0.4, and the length of an embedding is about 1.4.
    widths[:DIRECTIONS] = 0.8 / (2 * DIRECTIONS) ** 0.5
    centre = numpy.full(LENGTH, 1.28 / LENGTH**0.5, numpy.float32)

    def around(count, share):
        return dice.standard_normal((count, LENGTH), dtype=numpy.float32) * widths * share

    faces = around(people, 1.0) + centre
    wanted = around(probes, 1.0) + centre
    wanted[::2] = faces[dice.choice(people, len(wanted[::2]), replace=False)] + around(len(wanted[::2]), 0.5)
    return faces @ rotation, wanted @ rotation


def used(process):
    """Processor time of another process in milliseconds: its clock, as clock_getcpuclockid makes it."""
    return time.clock_gettime((~process << 3) | 2) * 1e3


class Gallery:
    """Muster's own, in a process of its own, one line a task."""

    def __init__(self, binary, folder):
        pipe = subprocess.PIPE
        task = [binary, str(LENGTH), folder / "faces", folder / "probes"]
        self.process = subprocess.Popen(task, stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.filled = json.loads(self.process.stdout.readline())["filled"]

    def ask(self, task):
        before = used(self.process.pid)
        self.process.stdin.write(task + "\n")
        answer = json.loads(self.process.stdout.readline())
        return answer, used(self.process.pid) - before

    def nearest(self, number, _probe):
        answer, taken = self.ask(f"nearest {number} {number + 1}")
        return answer["found"][0], taken

    def change(self):
        """Milliseconds of removing a face, and of adding one."""
        removed, added = self.ask(f"remove {CHANGED}")[1], self.ask(f"add {CHANGED}")[1]
        return removed / CHANGED, added / CHANGED

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Faiss:
    def __init__(self, index, faces):
        self.index, self.faces = index, faces
        if not index.is_trained:
            index.train(faces[:100_000])
        index.add(faces)

    def nearest(self, _number, probe):
        before = time.process_time()
        # The second nearest is wanted too, for the margin.
        found = self.index.search(probe[None], 2)[1][0][0]
        return int(found), (time.process_time() - before) * 1e3

    def change(self):
        first = time.process_time()
        self.index.remove_ids(numpy.arange(CHANGED))
        second = time.process_time()
        self.index.add(self.faces[:CHANGED])
        return (second - first) * 1e3 / CHANGED, (time.process_time() - second) * 1e3 / CHANGED

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
            f"CREATE UNLOGGED TABLE face (number integer PRIMARY KEY, embedding vector({LENGTH}))",
            "ALTER TABLE face ALTER COLUMN embedding SET STORAGE PLAIN",
        ):
            self.connection.execute(statement)
        self.put(faces)
        self.connection.execute("VACUUM ANALYZE face")
        self.faces = faces

    def put(self, faces):
        with self.connection.cursor().copy("COPY face FROM STDIN") as copy:
            for number, face in enumerate(faces):
                copy.write_row((number, self.text(face)))

    @staticmethod
    def text(face):
        return "[" + ",".join(f"{value:.9g}" for value in face) + "]"

    def nearest(self, _number, probe):
        before = used(self.process)
        row = self.connection.execute(
            "SELECT number FROM face ORDER BY embedding <-> %s::vector LIMIT 2", (self.text(probe),)
        ).fetchone()
        return row[0], used(self.process) - before

    def change(self):
        first = used(self.process)
        for number in range(CHANGED):
            self.connection.execute("DELETE FROM face WHERE number = %s", (number,))
        second = used(self.process)
        for number, face in enumerate(self.faces[:CHANGED]):
            self.connection.execute("INSERT INTO face VALUES (%s, %s::vector)", (number, self.text(face)))
        return (second - first) / CHANGED, (used(self.process) - second) / CHANGED

    def close(self):
        self.connection.close()
        self.server.cleanup()


def nearest_by_hand(faces, probes):
    """Who is really nearest, in double precision where single precision could not tell."""
    few = faiss.knn(probes, faces, 8)[1]
    apart = numpy.linalg.norm(faces[few].astype(float) - probes[:, None].astype(float), axis=2)
    return few[numpy.arange(len(probes)), apart.argmin(1)]


def spread(times):
    times = sorted(times)
    return times[0], statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.99))]


def compared(options, people):
    """Lines of the table for a gallery of so many."""
    faces, probes = drawn(people, options.probes)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # The server of PostgreSQL refuses to run as root and runs as somebody else.
        folder.chmod(0o755)
        faces.tofile(folder / "faces")
        probes.tofile(folder / "probes")
        gallery = Gallery(options.gallery, folder)
        contenders = {
            GALLERY: gallery,
            FLAT: Faiss(faiss.IndexFlatL2(LENGTH), faces),
            SQ8: Faiss(faiss.IndexScalarQuantizer(LENGTH, faiss.ScalarQuantizer.QT_8bit), faces),
            PGVECTOR: Pgvector(faces, folder),
        }
        real = nearest_by_hand(faces, probes)
        times = {name: [] for name in contenders}
        right = {name: 0 for name in contenders}
        for number in range(options.rounds):
            for name, contender in contenders.items():
                found, taken = contender.nearest(number, probes[number])
                right[name] += found == real[number]
                # The first ones warm up.
                if number >= 3:
                    times[name].append(taken)
        all_found = gallery.ask(f"nearest 0 {options.probes}")[0]["found"]
        missed = int((numpy.array(all_found) != real).sum())
        changes = {name: contender.change() for name, contender in contenders.items()}
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
        numbers = " | ".join(f"{value:.2f}" for value in spread(taken))
        change = " | ".join(f"{value * 1e3:.1f}" for value in changes[name])
        lines.append(f"| {name} | {numbers} | {statistics.median(taken) / own:.2f} | {change} |")
    return lines + [
        "",
        f"Of {options.probes:,} probes the gallery named the really nearest face for all but {missed} (recall@1"
        f" {1 - missed / options.probes:.5f}); in the {options.rounds} searches that were timed, "
        + ", ".join(f"{name} for {right[name]}" for name in contenders)
        + f". Filling the gallery took {gallery.filled:.1f} s.",
        "",
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gallery", required=True, help="the program search_bench")
    parser.add_argument("--faces", type=int, nargs="+", default=[100_000, 1_000_000], help="sizes of the gallery")
    parser.add_argument("--rounds", type=int, default=40, help="searches that are timed")
    parser.add_argument("--probes", type=int, default=10_000, help="searches whose answer is looked at")
    parser.add_argument("--core", type=int, default=0, help="the core that everybody runs on")
    parser.add_argument("--out", required=True, help="the file whose part between the marks is written")
    options = parser.parse_args()
    os.sched_setaffinity(0, {options.core})
    faiss.omp_set_num_threads(1)

    lines = [
        f"Machine: {report.machine()}; one core for"
        f" everybody, in turn, one search at a time, {LENGTH} values a face; faiss {faiss.__version__}, processor time. `faiss` and"
        " `pgvector` are asked for the two nearest; the gallery always finds the nearest 32.",
        "",
    ]
    for people in options.faces:
        lines += compared(options, people)
    report.write(options.out, "search", lines)


main()
