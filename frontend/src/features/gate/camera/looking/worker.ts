/* Looks at the camera's pictures beside the page: is there a face, how large, in which light? Nothing of it leaves this worker
 * but a word to show, and when to take a picture. Who somebody is, the server decides. */

import type { Box } from '~/lib/faces/detector';
import type { Pixels } from '~/lib/faces/layers';
import { patch } from '~/lib/faces/likeness';
import { toLuma } from '~/lib/faces/luma';
import { pose } from '~/lib/faces/pose';
import { makeJudge } from './judge';
import type { FromLooker, Seen, ToLooker } from './messages';
import { loadNetworks, type Networks, pointsIn } from './networks';

/** The longer side of the picture that is looked at: faces are found from a fifth of it on. */
const SIDE = 224;
/** Where nobody is seen, every fourth look is finer: somebody may be further away. */
const FINE_SIDE = 320;
const FINE_EVERY = 4;
/** A face that is wider is found without looking more closely. */
const NEARER = 44;
const QUALITY = 0.85;
/** Where the network is slow, pictures are taken by light and stillness until the weights have come. */
const PATIENCE_MS = 6000;
const nothingYet: Seen = { waiting: 'nobody', holding: false, fire: false, urge: false };

const judge = makeJudge();
/** Nothing while they are on their way, and for good where they do not come. */
let networks: Networks | undefined;
/** Until when nothing is judged without them. */
let patience: number | undefined;
let emptyLooks = 0;
let far = false;
const canvas = new OffscreenCanvas(SIDE, SIDE);
const context = canvas.getContext('2d', { willReadFrequently: true });

async function load(now: number) {
  patience = now + PATIENCE_MS;
  networks = await loadNetworks();
  patience = now;
}

function draw(frame: ImageBitmap | VideoFrame, side: number): Pixels | undefined {
  const [width, height] = sizeOf(frame);
  const scale = side / Math.max(width, height);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down)
    Object.assign(canvas, { width: across, height: down });
  context?.drawImage(frame, 0, 0, across, down);
  return context?.getImageData(0, 0, across, down);
}

/** Where somebody was seen far away, it goes on looking as closely. */
function find({ detector }: Networks, frame: ImageBitmap | VideoFrame, picture: Pixels): Box[] {
  const near = far ? [] : detector(picture);
  const isTurn = far || (emptyLooks > 0 && emptyLooks % FINE_EVERY === 0);
  const fine = near.length === 0 && isTurn ? draw(frame, FINE_SIDE) : undefined;
  const scale = SIDE / FINE_SIDE;
  const distant = fine ? detector(fine).map((box) => scaled(box, scale)) : [];
  far = distant.length > 0 && distant.every(({ width }) => width < NEARER);
  emptyLooks = near.length + distant.length > 0 ? 0 : emptyLooks + 1;
  return near.length > 0 ? near : distant;
}

const scaled = ({ left, top, width, height, score }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
  score,
});

function look({ frame, aspect, at }: Extract<ToLooker, { kind: 'look' }>) {
  if (patience === undefined) void load(at);
  if (!networks && at < (patience ?? 0)) return answer({ kind: 'seen', ...nothingYet });
  const picture = draw(frame, SIDE);
  if (!picture) return;
  const luma = toLuma(picture);
  const boxes = networks && find(networks, frame, picture);
  const found = networks;
  const seen = judge.see({
    at,
    aspect,
    luma,
    boxes,
    closer: (face) => {
      draw(frame, SIDE);
      const points = found ? pointsIn(found.landmarks, canvas, face) : [];
      return { pose: pose(points), patch: patch(luma, points) };
    },
  });
  answer({ kind: 'seen', ...seen, blind: !boxes });
}

async function encode({ frame, id, width, height }: Extract<ToLooker, { kind: 'encode' }>) {
  let picture: Blob | undefined;
  try {
    const large = new OffscreenCanvas(width, height);
    large.getContext('2d')?.drawImage(frame, 0, 0, width, height);
    picture = await large.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    // The page makes one itself.
  }
  frame.close();
  answer({ kind: 'encoded', id, picture });
}

const sizeOf = (frame: ImageBitmap | VideoFrame) =>
  'displayWidth' in frame
    ? ([frame.displayWidth, frame.displayHeight] as const)
    : ([frame.width, frame.height] as const);

const answer = (message: FromLooker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToLooker>) => {
  if (data.kind === 'told') judge.hear(data.what, data.at);
  else if (data.kind === 'encode') void encode(data);
  else {
    try {
      look(data);
    } finally {
      data.frame.close();
    }
  }
});
