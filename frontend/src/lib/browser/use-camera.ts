import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * `stopped`: it was live, and the device shows nothing for now. `insecure`: browsers offer no camera to a page that did not
 * come over a safe connection. `old`: this one has none to offer at all.
 */
export type CameraState =
  | 'starting'
  | 'live'
  | 'stopped'
  | 'denied'
  | 'missing'
  | 'busy'
  | 'insecure'
  | 'old'
  | 'broken';

type Wanted = {
  /** Towards the person who holds the device, or away from them. */
  facing: 'user' | 'environment';
  /** In pixels, as near as the camera gets. */
  width: number;
  height: number;
};

export type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  retry: () => void;
  /** Undefined where the camera has no lamp. */
  torch: { on: boolean; toggle: () => void } | undefined;
};

/** One camera from start to end: asked for, restarted when it stops or the page comes back, let go. */
export function useCamera({ facing, width, height }: Wanted): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [turn, setTurn] = useState(0);
  const [lamp, setLamp] = useState<{ track: MediaStreamTrack; on: boolean }>();
  const retry = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for the camera again.
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    setState('starting');
    setLamp(undefined);
    open({ facing, width, height }).then(
      (opened) => {
        if (over) return stop(opened);
        stream = opened;
        const track = opened.getVideoTracks()[0];
        track?.addEventListener('ended', retry);
        // A call, another program or a switch at the device: the picture is black until it is given back.
        track?.addEventListener('mute', () => !over && setState('stopped'));
        track?.addEventListener('unmute', () => !over && setState('live'));
        if (track && hasLamp(track)) setLamp({ track, on: false });
        void show(video.current, opened);
        setState('live');
      },
      (cause) => !over && setState(stateOf(cause)),
    );
    return () => {
      over = true;
      stream?.getVideoTracks()[0]?.removeEventListener('ended', retry);
      stop(stream);
    };
  }, [facing, width, height, turn, retry]);

  const known = useRef(state);
  known.current = state;
  // Phones take the camera away from a page in the background, some without saying so; and whoever closed the program that
  // had the camera, or allowed it in the settings, comes back to a page that is to go on.
  useEffect(() => {
    const back = () => {
      if (document.visibilityState !== 'visible' || known.current === 'starting') return;
      const stream = video.current?.srcObject as MediaStream | null;
      const alive = stream?.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted);
      if (known.current === 'live' ? !alive : mayComeBack(known.current)) retry();
      // Some phones keep the camera and stop the picture.
      else void video.current?.play().catch(() => {});
    };
    const plugged = () => known.current === 'missing' && retry();
    const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
    document.addEventListener('visibilitychange', back);
    devices?.addEventListener?.('devicechange', plugged);
    return () => {
      document.removeEventListener('visibilitychange', back);
      devices?.removeEventListener?.('devicechange', plugged);
    };
  }, [retry]);

  const toggle = async () => {
    if (!lamp) return;
    const on = !lamp.on;
    await lamp.track
      .applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      .catch(() => {});
    setLamp({ ...lamp, on });
  };
  return {
    video,
    state,
    retry,
    torch: lamp && { on: lamp.on, toggle: () => void toggle() },
  };
}

async function open({ facing, width, height }: Wanted): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new DOMException('', window.isSecureContext === false ? 'InsecureError' : 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: width }, height: { ideal: height } },
  });
}

async function show(video: HTMLVideoElement | null, stream: MediaStream) {
  if (!video) return;
  video.srcObject = stream;
  // Interrupted by the next camera; that one will play.
  await video.play().catch(() => {});
}

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function hasLamp(track: MediaStreamTrack): boolean {
  const can = track.getCapabilities?.() as { torch?: boolean } | undefined;
  return can?.torch === true;
}

const states: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  InsecureError: 'insecure',
  NotSupportedError: 'old',
};
const mayComeBack = (state: CameraState) => ['stopped', 'denied', 'missing', 'busy'].includes(state);
const stateOf = (cause: unknown): CameraState =>
  (cause instanceof Error || cause instanceof DOMException ? states[cause.name] : undefined) ?? 'broken';
