import { type Looker, videoFrameOf } from './looker';

/** Of the picture that is sent. */
const LONGEST_SIDE = 960;
/** Of the one that is held still for half a second; to draw it takes a slow phone as long as it has points. */
const SHOWN_SIDE = 640;
const QUALITY = 0.85;

/** A picture that is shown already and being made into a file. */
export type Shot = Promise<Blob | null>;

/**
 * Holds the camera's picture still on a canvas, at once, and makes a file of the same picture behind that: small enough for a
 * weak network and large enough for a face.
 */
export function holdStill(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  looker: Looker | undefined,
): Shot | undefined {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d');
  if (!videoWidth || !videoHeight || !context) return undefined;
  const fitted = (side: number) => {
    const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
    return [Math.round(videoWidth * scale), Math.round(videoHeight * scale)] as const;
  };
  const frame = looker && videoFrameOf(video);
  const [width, height] = fitted(frame ? SHOWN_SIDE : LONGEST_SIDE);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(frame ?? video, 0, 0, width, height);
  canvas.hidden = false;
  return fileOf(canvas, frame && looker?.encode(frame, ...fitted(LONGEST_SIDE)));
}

/** In the worker, where there is one: the page has other things to do then. */
async function fileOf(canvas: HTMLCanvasElement, made: Promise<Blob | undefined> | undefined): Shot {
  return (await made) ?? new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}
