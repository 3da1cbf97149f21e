import { useEffect, useRef, useState } from 'react';

type Facing = 'user' | 'environment';
type State = { status: 'starting' | 'running' } | { status: 'failed'; reason: string };

const WIDTH = 1280;
const HEIGHT = 1600;

/** A camera in a video element, as long as the component stands. */
export function useCamera(name: string) {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('user');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ status: 'starting' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to start again.
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    setState({ status: 'starting' });
    open(facing)
      .then(async (opened) => {
        stream = opened;
        if (gone || !video.current) return stop(opened);
        video.current.srcObject = opened;
        await video.current.play();
        if (!gone) setState({ status: 'running' });
      })
      .catch((cause: unknown) => {
        if (!gone) setState({ status: 'failed', reason: cause instanceof Error ? cause.name : '' });
      });
    return () => {
      gone = true;
      if (stream) stop(stream);
    };
  }, [facing, attempt]);

  const shoot = async (): Promise<File | undefined> => {
    const blob = video.current && (await frameOf(video.current));
    const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '.');
    return blob ? new File([blob], `${name} ${time}.jpg`, { type: 'image/jpeg' }) : undefined;
  };

  return {
    video,
    state,
    mirrored: facing === 'user',
    shoot,
    retry: () => setAttempt((old) => old + 1),
    turn: () => setFacing((old) => (old === 'user' ? 'environment' : 'user')),
  };
}

async function open(facing: Facing): Promise<MediaStream> {
  // Plain http, other than on this machine, has no camera at all.
  if (!navigator.mediaDevices) throw new DOMException('no camera here', 'NotFoundError');
  const size = { width: { ideal: HEIGHT }, height: { ideal: WIDTH } };
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...size }, audio: false });
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** The 4:5 middle of the frame, as a JPEG; never mirrored, whatever the preview shows. */
function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, (videoHeight * 4) / 5);
  const height = Math.min(videoHeight, (width * 5) / 4);
  const scale = Math.min(1, WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  context?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
