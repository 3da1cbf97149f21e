import type { ReactNode, RefObject } from 'react';
import { useT } from '~/i18n/use-t';
import type { Camera, CameraState } from '~/lib/browser/use-camera';
import { Icon } from '~/ui/marks/icons';
import classes from './camera-zone.module.css';

type Props = {
  camera: Camera;
  onFlip: () => void;
  /** The picture that is being checked, instead of the moving one: the camera's own, held still, or a file. */
  still: RefObject<HTMLCanvasElement | null>;
  isStill: boolean;
  frozen: string | undefined;
  holding: boolean;
  children?: ReactNode;
};

export function CameraZone({ camera, onFlip, still, isStill, frozen, holding, children }: Props) {
  const t = useT().gate;
  const { video, state, torch } = camera;
  const live = state === 'live';
  const isMoving = live && !frozen && !isStill;
  return (
    <section className={classes.zone} aria-label={t.camera}>
      <video ref={video} className={classes.video} playsInline muted autoPlay hidden={!live} />
      <canvas ref={still} className={classes.frozen} role="img" aria-label={t.frozen} hidden={!isStill} />
      {frozen && <img className={classes.frozen} src={frozen} alt={t.frozen} />}
      {isMoving && (
        <div className={classes.aim} aria-hidden="true">
          <div className={classes.oval} data-holding={holding || undefined} />
        </div>
      )}
      {isMoving && (
        <div className={classes.tools}>
          <button type="button" className={classes.tool} onClick={onFlip} aria-label={t.flip} title={t.flip}>
            <Icon name="refresh" size={28} />
          </button>
          {torch && (
            <button
              type="button"
              className={classes.tool}
              onClick={torch.toggle}
              aria-pressed={torch.on}
              aria-label={t.torch}
              title={t.torch}
            >
              <Icon name="sun" size={28} />
            </button>
          )}
        </div>
      )}
      {!live && !frozen && !isStill && <NoCamera state={state} onRetry={camera.retry} />}
      {children}
    </section>
  );
}

/** Where trying again might help. */
const CAN_RETRY: CameraState[] = ['denied', 'missing', 'busy', 'stopped'];

function NoCamera({ state, onRetry }: { state: Exclude<CameraState, 'live'>; onRetry: () => void }) {
  const t = useT().gate;
  const words = {
    starting: [t.starting, ''],
    denied: [t.cameraDenied, t.cameraDeniedHint],
    missing: [t.cameraMissing, t.cameraMissingHint],
    busy: [t.cameraBusy, t.cameraBusyHint],
    stopped: [t.cameraStopped, t.cameraStoppedHint],
    insecure: [t.cameraInsecure, t.cameraInsecureHint],
    old: [t.cameraOld, t.cameraOldHint(t.browsers)],
    broken: [t.cameraBroken, t.cameraBrokenHint],
  } as const;
  const [title, hint] = words[state];
  return (
    <div className={classes.none} role="status">
      <Icon name="camera" size={56} strokeWidth={1.4} />
      <p className={classes.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {CAN_RETRY.includes(state) && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          {t.cameraRetry}
        </button>
      )}
    </div>
  );
}
