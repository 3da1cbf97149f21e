/** A picture as a canvas gives it out. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Numbers in planes: all of channel 0 row by row, then all of channel 1. */
export type Planes = { values: Float32Array; channels: number; width: number; height: number };

const planes = (channels: number, width: number, height: number): Planes => ({
  values: new Float32Array(channels * width * height),
  channels,
  width,
  height,
});

/** A weight per output channel, input channel and place: `[3, 3, in, out]` as TensorFlow.js stores it. */
export type Filters = { values: Float32Array; inputs: number; outputs: number };

type Nine = [number, number, number, number, number, number, number, number, number];

/** The nine weights that lie at even distances from the first. */
const nine = (values: Float32Array, first: number, apart: number) =>
  Array.from({ length: 9 }, (_, place) => values[first + place * apart]) as Nine;

/** A channel with a margin of zeros as TensorFlow's "same" has it: at step 2, even sides have it on the right and below only. */
function padded({ values, width, height }: Planes, channel: number, step: 1 | 2): Float32Array {
  const left = step === 2 && width % 2 === 0 ? 0 : 1;
  const above = step === 2 && height % 2 === 0 ? 0 : 1;
  const wide = width + 2;
  const plane = new Float32Array(wide * (height + 2));
  for (let y = 0; y < height; y += 1) {
    const row = (channel * height + y) * width;
    plane.set(values.subarray(row, row + width), (y + above) * wide + left);
  }
  return plane;
}

/** Adds what a 3 × 3 filter sees at every place of a plane that has a margin. */
function slide(
  plane: Float32Array,
  wide: number,
  [a, b, c, d, e, f, g, h, i]: Nine,
  to: Float32Array,
  across: number,
  step: 1 | 2,
) {
  let target = 0;
  for (let y = 0; target < to.length; y += step) {
    let one = y * wide;
    for (let x = 0; x < across; x += 1, one += step, target += 1) {
      const two = one + wide;
      const three = two + wide;
      to[target] =
        (to[target] as number) +
        a * (plane[one] as number) +
        b * (plane[one + 1] as number) +
        c * (plane[one + 2] as number) +
        d * (plane[two] as number) +
        e * (plane[two + 1] as number) +
        f * (plane[two + 2] as number) +
        g * (plane[three] as number) +
        h * (plane[three + 1] as number) +
        i * (plane[three + 2] as number);
    }
  }
}

/** 3 × 3 over all channels: step by step with no margin, or at every second place with TensorFlow's "same" margin. */
export function convolve(input: Planes, filters: Filters, bias: Float32Array, step: 1 | 2): Planes {
  const { width, height } = input;
  const { values, inputs, outputs } = filters;
  const across = step === 1 ? width - 2 : Math.ceil(width / 2);
  const down = step === 1 ? height - 2 : Math.ceil(height / 2);
  const output = planes(outputs, across, down);
  const wide = step === 1 ? width : width + 2;
  const seen = Array.from({ length: inputs }, (_, channel) =>
    step === 1
      ? input.values.subarray(channel * width * height, (channel + 1) * width * height)
      : padded(input, channel, step),
  );
  for (let out = 0; out < outputs; out += 1) {
    const to = output.values.subarray(out * across * down, (out + 1) * across * down);
    to.fill(bias[out] as number);
    seen.forEach((plane, channel) => {
      slide(plane, wide, nine(values, channel * outputs + out, inputs * outputs), to, across, step);
    });
  }
  return output;
}

/** 3 × 3 in each channel by itself, with TensorFlow's "same" margin. */
export function convolveEach(input: Planes, filter: Float32Array, step: 1 | 2): Planes {
  const { channels, width, height } = input;
  const across = Math.ceil(width / step);
  const down = Math.ceil(height / step);
  const output = planes(channels, across, down);
  for (let channel = 0; channel < channels; channel += 1) {
    const to = output.values.subarray(channel * across * down, (channel + 1) * across * down);
    slide(padded(input, channel, step), width + 2, nine(filter, channel, channels), to, across, step);
  }
  return output;
}

/**
 * Mixes the channels of each point. Four inputs and two outputs at a time, because reading a number takes as long as
 * multiplying it. There are multiples of four and of two in these networks, but for the last layer's 25.
 */
export function mix(
  input: Planes,
  { values: weights, inputs, outputs }: Filters,
  bias: Float32Array,
): Planes {
  const { width, height, values } = input;
  const size = width * height;
  const output = planes(outputs, width, height);
  const plane = (from: Float32Array, at: number) => from.subarray(at * size, (at + 1) * size);
  const nowhere = new Float32Array(size);
  for (let out = 0; out < outputs; out += 2) {
    const isPair = out + 1 < outputs;
    const first = plane(output.values, out).fill(bias[out] as number);
    const second = isPair ? plane(output.values, out + 1).fill(bias[out + 1] as number) : nowhere;
    for (let channel = 0; channel < inputs; channel += 4) {
      const weight = (next: number, beside: number) =>
        isPair || beside === 0 ? (weights[(channel + next) * outputs + out + beside] as number) : 0;
      const [a, b, c, d] = [weight(0, 0), weight(1, 0), weight(2, 0), weight(3, 0)];
      const [e, f, g, h] = [weight(0, 1), weight(1, 1), weight(2, 1), weight(3, 1)];
      const one = plane(values, channel);
      const two = plane(values, channel + 1);
      const three = plane(values, channel + 2);
      const four = plane(values, channel + 3);
      for (let at = 0; at < size; at += 1) {
        const p = one[at] as number;
        const q = two[at] as number;
        const r = three[at] as number;
        const s = four[at] as number;
        first[at] = (first[at] as number) + a * p + b * q + c * r + d * s;
        second[at] = (second[at] as number) + e * p + f * q + g * r + h * s;
      }
    }
  }
  return output;
}

/** The largest of two by two points; over the right and lower edge there is nothing. */
export function pool(input: Planes, step: 1 | 2): Planes {
  const { channels, width, height, values } = input;
  const across = Math.ceil(width / step);
  const down = Math.ceil(height / step);
  const output = planes(channels, across, down);
  let target = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    for (let y = 0; y < down; y += 1) {
      const row = (channel * height + y * step) * width;
      const below = y * step + 1 < height ? row + width : row;
      for (let x = 0; x < across; x += 1, target += 1) {
        const at = x * step;
        const beside = at + 1 < width ? at + 1 : at;
        output.values[target] = Math.max(
          values[row + at] as number,
          values[row + beside] as number,
          values[below + at] as number,
          values[below + beside] as number,
        );
      }
    }
  }
  return output;
}

/** What is below zero is multiplied by `leak`; in place. */
export function rectify(input: Planes, leak: number): Planes {
  const { values } = input;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value < 0) values[at] = value * leak;
  }
  return input;
}

export function add(one: Planes, other: Planes): Planes {
  const values = new Float32Array(one.values.length);
  for (let at = 0; at < values.length; at += 1)
    values[at] = (one.values[at] as number) + (other.values[at] as number);
  return { ...one, values };
}
