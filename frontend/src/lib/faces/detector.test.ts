import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDetector, makeNetwork, overlap } from './detector';
import { makeLandmarks } from './landmarks';
import type { Pixels } from './layers';
import { Weights } from './weights';

const MODELS = path.resolve(
  import.meta.dirname,
  '../../../../models/node_modules/@vladmandic/face-api/model',
);
const isThere = fs.existsSync(MODELS);

function weightsOf(network: string) {
  const file = fs.readFileSync(path.join(MODELS, `${network}.bin`));
  const manifest = JSON.parse(fs.readFileSync(path.join(MODELS, `${network}-weights_manifest.json`), 'utf8'));
  return new Weights(manifest, file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}

/** The picture that the server's engine draws at start to try its networks (`models/README.md`). */
function testPicture(side: number): Pixels {
  const wave = (value: number) => Math.min(Math.abs((value % 256) - 128) * 2, 255);
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      data.set(
        [wave(3 * x + y), wave(5 * y + 40), wave(2 * x + 7 * y + Math.floor((x * y) / 16)), 255],
        (y * side + x) * 4,
      );
  return { data, width: side, height: side };
}

/** As many numbers at even distances over all. */
const some = (values: ArrayLike<number>, count: number) =>
  Array.from({ length: count }, (_, at) => values[Math.floor((at * values.length) / count)] ?? Number.NaN);

describe.runIf(isThere)('the detector', () => {
  // The known answers of `models/detect.toml`, which onnxruntime gave.
  it.each([
    [224, [1.4224, -0.5148, 0.2104, -35.0603, 0.1778, 0.1899, -0.0059, 2.7809]],
    [320, [1.4224, -0.5463, -0.3249, -41.3506, 0.1479, 0.6423, -0.2924, 1.29]],
  ])('says at %i points what the server’s says', (side, known) => {
    const { values } = makeNetwork(weightsOf('tiny_face_detector_model'))(testPicture(side));
    some(values, known.length).forEach((value, at) => {
      expect(value).toBeCloseTo(known[at] ?? Number.NaN, 2);
    });
  });

  it('sees nobody in an even picture', () => {
    const data = new Uint8ClampedArray(160 * 120 * 4).fill(128);
    const picture = { data, width: 160, height: 120 };
    expect(makeDetector(weightsOf('tiny_face_detector_model'))(picture)).toEqual([]);
  });
});

it.runIf(isThere)('the points lie where the package itself puts them', () => {
  const points = makeLandmarks(weightsOf('face_landmark_68_tiny_model'))(testPicture(112));
  expect(points).toHaveLength(68);
  // Of face-api 1.7.15 in Chromium, with TensorFlow.js on the CPU.
  const known = [0.1428, 0.3639, 0.8075, 0.2297, 0.1823, 0.4986, 0.336, 0.6332, 0.4487, 0.6514, 0.6384];
  some(points.flat(), known.length).forEach((value, at) => {
    expect(value).toBeCloseTo(known[at] ?? Number.NaN, 3);
  });
});

it('boxes overlap by the share that both cover', () => {
  const box = (left: number) => ({ left, top: 0, width: 10, height: 10, score: 1 });
  expect(overlap(box(0), box(0))).toBe(1);
  expect(overlap(box(0), box(5))).toBeCloseTo(1 / 3);
  expect(overlap(box(0), box(10))).toBe(0);
});

it('weights that are cut short are refused', () => {
  const entry = { name: 'conv', shape: [2, 2], quantization: { dtype: 'uint8', scale: 2, min: -1 } };
  const whole = new Weights([{ weights: [entry] }], new Uint8Array([0, 1, 2, 3]).buffer);
  expect([...whole.values('conv')]).toEqual([-1, 1, 3, 5]);
  expect(() => new Weights([{ weights: [entry] }], new Uint8Array([0, 1, 2]).buffer)).toThrow('conv');
});
