/* Reads slips beside the page and beside the worker that looks for faces, where the browser cannot read codes itself. */

import { slipIn } from './codes';

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const { width, height } = frame;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context?.drawImage(frame, 0, 0);
  frame.close();
  postMessage(context && slipIn(context.getImageData(0, 0, width, height)));
});
