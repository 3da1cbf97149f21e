"""The two peers of the face engine, each as a Python programmer would use it, on one thread.

`OnnxRuntime` runs the engine's own ONNX files through the same stages as the engine's gate: detect at 320 (then 224, then
416) and, to count large faces, at 224, two landmark passes, alignment to dlib's mean face, embedding. `FaceRecognition` is
PyPI's `face_recognition` with its defaults: dlib's HOG detector, five landmarks, the same kind of embedding.
"""

import io
import pathlib
import time
import tomllib

import numpy
import onnxruntime
from PIL import Image

# The mean face of dlib's training set, points 17 to 67 (dlib, image_transforms/interpolation.h).
MEAN_X = """0.000213256 0.0752622 0.18113 0.29077 0.393397 0.586856 0.689483 0.799124 0.904991 0.98004 0.490127 0.490127
0.490127 0.490127 0.36688 0.426036 0.490127 0.554217 0.613373 0.121737 0.187122 0.265825 0.334606 0.260918 0.182743
0.645647 0.714428 0.793132 0.858516 0.79751 0.719335 0.254149 0.340985 0.428858 0.490127 0.551395 0.639268 0.726104
0.642159 0.556721 0.490127 0.423532 0.338094 0.290379 0.428096 0.490127 0.552157 0.689874 0.553364 0.490127 0.42689"""
MEAN_Y = """0.106454 0.038915 0.0187482 0.0344891 0.0773906 0.0773906 0.0344891 0.0187482 0.038915 0.106454 0.203352 0.307009
0.409805 0.515625 0.587326 0.609345 0.628106 0.609345 0.587326 0.216423 0.178758 0.179852 0.231733 0.245099 0.244077
0.231733 0.179852 0.178758 0.216423 0.244077 0.245099 0.780233 0.745405 0.727388 0.742578 0.727388 0.745405 0.780233
0.864805 0.902192 0.909281 0.902192 0.864805 0.784792 0.778746 0.785343 0.778746 0.784792 0.824182 0.831803 0.824182"""
STEADY = [point for point in range(27, 68) if not 55 <= point <= 59 and not 65 <= point <= 67]
MEAN = numpy.stack([numpy.array(text.split(), float) for text in (MEAN_X, MEAN_Y)], 1)
SIDE = 150
TARGETS = (MEAN[[point - 17 for point in STEADY]] + 0.25) / 1.5 * SIDE


def logistic(value):
    return 1 / (1 + numpy.exp(-value))


class Clock:
    """Milliseconds of processor time since the last time it was asked."""

    def __init__(self):
        self.start = self.last = time.process_time()

    def lap(self):
        now = time.process_time()
        lap, self.last = now - self.last, now
        return lap * 1e3

    def whole(self):
        return (self.last - self.start) * 1e3


class OnnxRuntime:
    """The engine's networks on onnxruntime, Pillow and NumPy."""

    def __init__(self, models):
        models = pathlib.Path(models)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1

        def load(name):
            manifest = tomllib.loads((models / f"{name}.toml").read_text())
            file = str(models / manifest["model"]["file"])
            session = onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
            return manifest, session

        (self.detector, self.detect_session), (self.pointer, self.points_session), (self.embedder, self.embed_session) = (
            load(name) for name in ("detect", "landmarks", "embed")
        )

    @staticmethod
    def tensor(picture, manifest):
        values = (numpy.asarray(picture, numpy.float32) - numpy.float32(manifest["input"]["mean"])) * numpy.float32(
            manifest["input"]["scale"]
        )
        return numpy.ascontiguousarray(values.transpose(2, 0, 1)[None])

    @staticmethod
    def run(session, tensor):
        return session.run(None, {session.get_inputs()[0].name: tensor})[0][0]

    def detect(self, picture, side):
        width, height = picture.size
        scale = side / max(width, height)
        square = Image.new("RGB", (side, side))
        shrunk = picture.resize((max(1, round(width * scale)), max(1, round(height * scale))), Image.BILINEAR)
        square.paste(shrunk, (0, 0))
        output = self.run(self.detect_session, self.tensor(square, self.detector))
        decoding = self.detector["output"]
        cells, anchors = output.shape[1], decoding["anchors"]
        output = output.reshape(len(anchors), 5, cells, cells)
        to_picture = decoding["cell"] / scale
        found = []
        for (anchor_width, anchor_height), part in zip(anchors, output):
            scores = logistic(part[4])
            for y, x in zip(*numpy.where(scores > decoding["score"])):
                centre_x = (x + logistic(part[0, y, x])) * to_picture
                centre_y = (y + logistic(part[1, y, x])) * to_picture
                half_width = numpy.exp(part[2, y, x]) * anchor_width * to_picture / 2
                half_height = numpy.exp(part[3, y, x]) * anchor_height * to_picture / 2
                found.append(
                    (
                        float(scores[y, x]),
                        centre_x - half_width,
                        centre_y - half_height,
                        centre_x + half_width,
                        centre_y + half_height,
                    )
                )
        return max(found, default=None)

    def points(self, picture, box):
        left, top, right, bottom = (int(edge) for edge in box)
        cut = picture.crop((left, top, right, bottom))
        scale = 112 / max(cut.size)
        shrunk = cut.resize((max(1, round(cut.size[0] * scale)), max(1, round(cut.size[1] * scale))), Image.BILINEAR)
        over, below = (112 - shrunk.size[0]) // 2, (112 - shrunk.size[1]) // 2
        square = Image.new("RGB", (112, 112))
        square.paste(shrunk, (over, below))
        fractions = self.run(self.points_session, self.tensor(square, self.pointer)).reshape(68, 2)
        return (fractions * 112 - [over, below]) / scale + [left, top]

    def chip(self, picture, points):
        source = points[STEADY]
        source_mean, target_mean = source.mean(0), TARGETS.mean(0)
        u, sizes, v = numpy.linalg.svd((TARGETS - target_mean).T @ (source - source_mean))
        sign = numpy.array([1, numpy.sign(numpy.linalg.det(u @ v))])
        turn = (sizes * sign).sum() / ((source - source_mean) ** 2).sum() * (u @ numpy.diag(sign) @ v)
        back = numpy.linalg.inv(turn)
        x, y = back @ (turn @ source_mean - target_mean)
        affine = (back[0, 0], back[0, 1], x, back[1, 0], back[1, 1], y)
        return picture.transform((SIDE, SIDE), Image.AFFINE, affine, Image.BILINEAR)

    def verify(self, path, roster):
        """Times of the stages, and the embedding."""
        clock, times = Clock(), {}
        picture = Image.open(io.BytesIO(pathlib.Path(path).read_bytes())).convert("RGB")
        picture.thumbnail((1280, 1280), Image.BILINEAR)
        times["decode"] = clock.lap()
        box = next((box for side in (320, 224, 416) if (box := self.detect(picture, side))), None)
        # Large faces are counted at the coarsest side.
        self.detect(picture, 224)
        times["detect"] = clock.lap()
        if box is None:
            return None
        first = self.points(picture, box[1:])
        (left, top), (right, bottom) = first.min(0), first.max(0)
        width, height = right - left, bottom - top
        points = self.points(
            picture, (left - 0.12 * width, top - 0.22 * height, right + 0.12 * width, bottom + 0.06 * height)
        )
        times["landmarks"] = clock.lap()
        chip = self.chip(picture, points)
        times["align"] = clock.lap()
        embedding = self.run(self.embed_session, self.tensor(chip, self.embedder))
        times["embed"] = clock.lap()
        numpy.linalg.norm(roster - embedding, axis=1).argmin()
        times["decide"] = clock.lap()
        times["whole"] = clock.whole()
        return times | {"embedding": embedding}

    def network(self, name, side):
        """Milliseconds of one run of a network alone."""
        session = {"detect": self.detect_session, "landmarks": self.points_session, "embed": self.embed_session}[name]
        tensor = numpy.random.default_rng(1).uniform(-0.5, 0.5, (1, 3, side, side)).astype(numpy.float32)
        clock = Clock()
        self.run(session, tensor)
        return clock.lap()


class FaceRecognition:
    """PyPI's face_recognition, as its examples use it."""

    def __init__(self):
        import face_recognition

        self.package = face_recognition

    def verify(self, path, roster):
        """Times of the stages, and the embedding."""
        clock, times = Clock(), {}
        picture = self.package.load_image_file(path)
        times["decode"] = clock.lap()
        boxes = self.package.face_locations(picture)
        times["detect"] = clock.lap()
        if not boxes:
            times["whole"] = clock.whole()
            return times | {"embedding": None}
        embedding = self.package.face_encodings(picture, boxes[:1])[0]
        times["embed"] = clock.lap()
        self.package.face_distance(roster, embedding).argmin()
        times["decide"] = clock.lap()
        times["whole"] = clock.whole()
        return times | {"embedding": embedding}
