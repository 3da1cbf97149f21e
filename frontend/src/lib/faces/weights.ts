import type { Filters } from './layers';

type Entry = {
  name: string;
  shape: number[];
  quantization?: { dtype: string; scale: number; min: number };
};
/** As TensorFlow.js lists what is in a file of weights. */
export type Manifest = { weights: Entry[] }[];

/** The arrays of one network by name. `value = byte × scale + min`. */
export class Weights {
  readonly #arrays = new Map<string, { shape: number[]; values: Float32Array }>();

  constructor(manifest: Manifest, file: ArrayBuffer) {
    let start = 0;
    for (const { name, shape, quantization } of manifest.flatMap(({ weights }) => weights)) {
      const count = shape.reduce((product, extent) => product * extent, 1);
      if (quantization?.dtype !== 'uint8' || start + count > file.byteLength)
        throw new Error(`There is no weight ${name} that can be read`);
      const { scale, min } = quantization;
      const values = Float32Array.from(new Uint8Array(file, start, count), (byte) => byte * scale + min);
      this.#arrays.set(name, { shape, values });
      start += count;
    }
  }

  values(name: string): Float32Array {
    return this.#named(name).values;
  }

  filters(name: string): Filters {
    const { shape, values } = this.#named(name);
    const [inputs = 0, outputs = 0] = shape.slice(-2);
    return { values, inputs, outputs };
  }

  #named(name: string) {
    const found = this.#arrays.get(name);
    if (!found) throw new Error(`There is no weight ${name}`);
    return found;
  }
}
