import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import type { Camera, CameraState } from '~/lib/browser/use-camera';
import { Icon } from '~/ui/marks/icons';
import classes from './camera-zone.module.css';

type Props = {
  camera: Camera;
  onFlip: () => void;
  /** The picture that is being checked, instead of the moving one. */
  frozen: string | undefined;
  holding: boolean;
  children?: ReactNode;
};

export function CameraZone({ camera, onFlip, frozen, holding, children }: Props) {
  const t = useT().gate;
  const { video, state, torch } = camera;
  const live = state === 'live';
  return (
    <section className={classes.zone} aria-label={t.camera}>
      <video ref={video} className={classes.video} playsInline muted autoPlay hidden={!live} />
      {frozen && <img className={classes.frozen} src={frozen} alt={t.frozen} />}
      {live && !frozen && (
        <div className={classes.aim} aria-hidden="true">
          <div className={classes.oval} data-holding={holding || undefined} />
        </div>
      )}
      {live && !frozen && (
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
      {!live && !frozen && <NoCamera state={state} onRetry={camera.retry} />}
      {children}
    </section>
  );
}

function NoCamera({ state, onRetry }: { state: Exclude<CameraState, 'live'>; onRetry: () => void }) {
  const t = useT().gate;
  const words = {
    starting: [t.starting, ''],
    denied: [t.cameraDenied, t.cameraDeniedHint],
    missing: [t.cameraMissing, t.cameraMissingHint],
    busy: [t.cameraBusy, t.cameraBusyHint],
    broken: [t.cameraBroken, t.cameraBrokenHint],
  } as const;
  const [title, hint] = words[state];
  return (
    <div className={classes.none} role="status">
      <Icon name="camera" size={56} strokeWidth={1.4} />
      <p className={classes.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {state !== 'starting' && state !== 'broken' && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          {t.cameraRetry}
        </button>
      )}
    </div>
  );
}
