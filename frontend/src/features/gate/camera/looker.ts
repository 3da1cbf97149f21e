import type { FromLooker, Seen, ToLooker, Told } from './looking/messages';

export type Frame = ImageBitmap | VideoFrame;

/** Works beside the page: says what the camera waits for, and makes pictures small. */
export type Looker = {
  look: (frame: Frame, aspect: number) => Promise<Seen>;
  tell: (what: Told) => void;
  encode: (frame: Frame, width: number, height: number) => Promise<Blob | undefined>;
  end: () => void;
};

/** Nothing where the browser is too old for it: then pictures are taken by a press. */
export function makeLooker(): Looker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(
    /* webpackChunkName: "looking" */ new URL('./looking/worker.ts', import.meta.url),
  );
  const encoding = new Map<number, (picture: Blob | undefined) => void>();
  let looking: ((seen: Seen) => void) | undefined;
  let count = 0;
  const post = (message: ToLooker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  let ended = false;
  const end = () => {
    ended = true;
    worker.terminate();
    for (const give of encoding.values()) give(undefined);
    encoding.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromLooker>) => {
    if (data.kind === 'seen') return looking?.(data);
    encoding.get(data.id)?.(data.picture);
    encoding.delete(data.id);
  });
  // Its file did not come, or it broke: nobody waits for it.
  worker.addEventListener('error', end);
  return {
    look: (frame, aspect) => {
      const seen = new Promise<Seen>((give) => {
        looking = give;
      });
      post({ kind: 'look', frame, aspect, at: performance.now() }, [frame]);
      return seen;
    },
    tell: (what) => post({ kind: 'told', what, at: performance.now() }),
    encode: (frame, width, height) =>
      new Promise((give) => {
        if (ended) {
          frame.close();
          return give(undefined);
        }
        count += 1;
        encoding.set(count, give);
        post({ kind: 'encode', frame, id: count, width, height }, [frame]);
      }),
    end,
  };
}

/** The picture of this moment, as the browser gives it out at the least cost. */
export const frameOf = async (video: HTMLVideoElement): Promise<Frame> =>
  videoFrameOf(video) ?? createImageBitmap(video);

/** Without waiting, where the browser can. */
export const videoFrameOf = (video: HTMLVideoElement): VideoFrame | undefined =>
  typeof VideoFrame === 'undefined' ? undefined : new VideoFrame(video, { timestamp: 0 });
