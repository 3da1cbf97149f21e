import { convolve, convolveEach, mix, type Pixels, type Planes, pool, rectify } from './layers';
import type { Weights } from './weights';

/** In points of the picture that was shown. */
export type Box = { left: number; top: number; width: number; height: number; score: number };

/** As in `models/detect.toml`. */
const MEAN = [117.001, 114.697, 97.404] as const;
const CELL = 32;
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const LEAST_SCORE = 0.3;
const OVERLAP = 0.4;
const LEAK = 0.1;

export type Detector = (picture: Pixels) => Box[];

/** The faces of a picture, the surest first. Its sides are filled up with black to multiples of 32. */
export function makeDetector(weights: Weights): Detector {
  const network = makeNetwork(weights);
  return (picture) => withoutDoubles(read(network(picture)));
}

/** What the network itself says: 25 numbers for each cell. */
export function makeNetwork(weights: Weights): (picture: Pixels) => Planes {
  const first = { filters: weights.filters('conv0/filters'), bias: weights.values('conv0/bias') };
  const middle = [1, 2, 3, 4, 5].map((layer) => ({
    each: weights.values(`conv${layer}/depthwise_filter`),
    all: weights.filters(`conv${layer}/pointwise_filter`),
    bias: weights.values(`conv${layer}/bias`),
  }));
  const last = { filters: weights.filters('conv8/filters'), bias: weights.values('conv8/bias') };
  return (picture) => {
    let x = rectify(convolve(framed(picture), first.filters, first.bias, 1), LEAK);
    x = pool(x, 2);
    middle.forEach(({ each, all, bias }, at) => {
      x = rectify(mix(convolveEach(x, each, 1), all, bias), LEAK);
      x = pool(x, at < 4 ? 2 : 1);
    });
    return mix(x, last.filters, last.bias);
  };
}

/** In the top left corner of a black frame. */
function framed({ data, width, height }: Pixels): Planes {
  const across = Math.ceil(width / CELL) * CELL;
  const down = Math.ceil(height / CELL) * CELL;
  return normalised(data, { width, height, left: 0, top: 0 }, { width: across, height: down }, MEAN);
}

/** A picture at a place of a black frame, as numbers around zero. */
export function normalised(
  data: Uint8ClampedArray,
  { width, height, left, top }: { width: number; height: number; left: number; top: number },
  frame: { width: number; height: number },
  mean: readonly [number, number, number],
): Planes {
  const size = frame.width * frame.height;
  const values = new Float32Array(3 * size);
  mean.forEach((middle, channel) => {
    values.fill(-middle / 255, channel * size, (channel + 1) * size);
    for (let y = 0; y < height; y += 1) {
      let to = channel * size + (y + top) * frame.width + left;
      let from = y * width * 4 + channel;
      for (let x = 0; x < width; x += 1, to += 1, from += 4)
        values[to] = ((data[from] as number) - middle) / 255;
    }
  });
  return { values, channels: 3, ...frame };
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** YOLO-v2: in each cell of the grid there may be a face of the proportions of each anchor. */
function read({ values, width, height }: Planes): Box[] {
  const size = width * height;
  return ANCHORS.flatMap(([wide, high], anchor) => {
    const number = (part: number, at: number) => values[(anchor * 5 + part) * size + at] as number;
    return Array.from({ length: size }, (_, at) => at).flatMap((at) => {
      const score = logistic(number(4, at));
      if (score <= LEAST_SCORE) return [];
      const boxWidth = Math.exp(number(2, at)) * wide * CELL;
      const boxHeight = Math.exp(number(3, at)) * high * CELL;
      const left = ((at % width) + logistic(number(0, at))) * CELL - boxWidth / 2;
      const top = (Math.floor(at / width) + logistic(number(1, at))) * CELL - boxHeight / 2;
      return [{ left, top, width: boxWidth, height: boxHeight, score }];
    });
  });
}

function withoutDoubles(boxes: Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of boxes.sort((one, other) => other.score - one.score))
    if (kept.every((other) => overlap(box, other) <= OVERLAP)) kept.push(box);
  return kept;
}

/** Of two boxes, the share of what either covers that both cover. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (across <= 0 || down <= 0) return 0;
  const both = across * down;
  return both / (one.width * one.height + other.width * other.height - both);
}
