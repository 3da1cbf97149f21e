import { useCamera } from '~/lib/browser/use-camera';
import { useKeptSwitch } from '../screen/use-kept-switch';
import { grabFrame } from './grab-frame';
import { useAutoCapture } from './use-auto-capture';
import { useChosenFile } from './use-chosen-file';

/** Of the camera's picture, in pixels: `grabFrame` makes it smaller still. */
const SIZE = { width: 1280, height: 960 };

type Options = {
  take: (picture: Blob) => void;
  /** Whether the gate waits for a picture. */
  armed: boolean;
  /** Whether the camera may take one by itself. */
  auto: boolean;
  /** The last picture held no face. */
  foundNobody: boolean;
};

/** The pictures that the gate takes: by a press, by itself, or out of a file. */
export function useShooting({ take, armed, auto, foundNobody }: Options) {
  const [toUser, flip] = useKeptSwitch('facing-user', 'off');
  const camera = useCamera({ facing: toUser ? 'user' : 'environment', ...SIZE });
  const chosen = useChosenFile(take);
  const live = camera.state === 'live';
  const shoot = async () => {
    const picture = camera.video.current && (await grabFrame(camera.video.current));
    if (!picture) return;
    chosen.forget();
    take(picture);
  };
  const holding = useAutoCapture({
    video: camera.video,
    armed: armed && auto && !chosen.looking && live,
    foundNobody,
    shoot: () => void shoot(),
  });
  return { camera, flip, chosen, shoot: () => void shoot(), holding, ready: armed && live };
}
