import decodeQR from 'qr/decode.js';
import { isSlip } from './is-slip';

/** Beyond a first look, in a slanted, dark or small code; nothing waits for it. */
const PATIENCE_MS = 100;

/** The text of the slip in a picture, if there is one. */
export function slipIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  try {
    const text = decodeQR({ data, width, height }, { format: 'RGBA', timeLimit: PATIENCE_MS });
    return isSlip(text) ? text : undefined;
  } catch {
    // There is no code in it, or none that can be read.
    return undefined;
  }
}
