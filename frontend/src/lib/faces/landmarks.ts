import { normalised } from './detector';
import { add, convolve, convolveEach, mix, type Pixels, type Planes, rectify } from './layers';
import type { Weights } from './weights';

export type Point = readonly [x: number, y: number];
/** As in `models/landmarks.toml`; the small network has three of the four blocks and fewer channels. */
const MEAN = [122.782, 117.001, 104.298] as const;
export const LANDMARKS_SIDE = 112;

/** The 68 points of a face that fills the picture, as shares of its sides. */
export type Landmarks = (face: Pixels) => Point[];

/** For pictures of at most 112 × 112 points; a smaller one is laid into the middle of a black frame. */
export function makeLandmarks(weights: Weights): Landmarks {
  const separable = (name: string) => ({
    each: weights.values(`${name}/depthwise_filter`),
    all: weights.filters(`${name}/pointwise_filter`),
    bias: weights.values(`${name}/bias`),
  });
  const run = ({ each, all, bias }: ReturnType<typeof separable>, input: Planes, step: 1 | 2) =>
    mix(convolveEach(input, each, step), all, bias);
  const begin = {
    filters: weights.filters('dense0/conv0/filters'),
    bias: weights.values('dense0/conv0/bias'),
  };
  const blocks = [0, 1, 2].map((block) => ({
    first: block === 0 ? undefined : separable(`dense${block}/conv0`),
    second: separable(`dense${block}/conv1`),
    third: separable(`dense${block}/conv2`),
  }));
  const full = { ...weights.filters('fc/weights'), bias: weights.values('fc/bias') };

  return ({ data, width, height }) => {
    const left = Math.floor((LANDMARKS_SIDE - width) / 2);
    const top = Math.floor((LANDMARKS_SIDE - height) / 2);
    const frame = { width: LANDMARKS_SIDE, height: LANDMARKS_SIDE };
    let x = normalised(data, { width, height, left, top }, frame, MEAN);
    for (const { first, second, third } of blocks) {
      const one = rectify(first ? run(first, x, 2) : convolve(x, begin.filters, begin.bias, 2), 0);
      const both = add(one, run(second, one, 1));
      // Each layer sees the sum of those before it.
      const active = rectify({ ...both, values: both.values.slice() }, 0);
      x = rectify(add(both, run(third, active, 1)), 0);
    }
    const numbers = multiply(means(x), full);
    return Array.from({ length: 68 }, (_, at) => {
      const [across, down] = [numbers[at * 2] as number, numbers[at * 2 + 1] as number];
      return [(across * LANDMARKS_SIDE - left) / width, (down * LANDMARKS_SIDE - top) / height] as const;
    });
  };
}

function means({ values, channels, width, height }: Planes): Float32Array {
  const size = width * height;
  return Float32Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    for (let at = channel * size; at < (channel + 1) * size; at += 1) sum += values[at] as number;
    return sum / size;
  });
}

function multiply(
  input: Float32Array,
  { values, outputs, bias }: { values: Float32Array; outputs: number; bias: Float32Array },
): Float32Array {
  return Float32Array.from({ length: outputs }, (_, out) => {
    let sum = bias[out] as number;
    for (let at = 0; at < input.length; at += 1)
      sum += (input[at] as number) * (values[at * outputs + out] as number);
    return sum;
  });
}
