import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { type CameraState, useCamera } from '~/lib/browser/use-camera';
import { useObjectUrl } from '~/lib/browser/use-object-url';
import { Icon } from '../marks/icons';
import { ErrorPanel } from '../states/error-panel';
import { Spinner } from '../states/spinner';
import classes from './camera.module.css';

/** More than a portrait needs, because only the middle of the picture is kept. */
const SIZE = { width: 1600, height: 1280 };
const reasons = {
  denied: 'NotAllowedError',
  missing: 'NotFoundError',
  busy: 'NotReadableError',
  stopped: 'NotReadableError',
  insecure: 'otherError',
  old: 'otherError',
  broken: 'otherError',
} as const satisfies Record<Exclude<CameraState, 'starting' | 'live'>, string>;

type Props = { opened: boolean; onClose: () => void; onTake: (photo: File) => void };

export function CameraDialog({ opened, onClose, onTake }: Props) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.camera.title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
      size="sm"
    >
      <Viewfinder
        onTake={(photo) => {
          onTake(photo);
          onClose();
        }}
      />
    </Modal>
  );
}

function Viewfinder({ onTake }: { onTake: (photo: File) => void }) {
  const t = useT();
  const [photo, setPhoto] = useState<File>();
  const [facing, setFacing] = useState<'user' | 'environment'>('user');
  const { video, state, retry } = useCamera({ facing, ...SIZE });
  const turn = () => setFacing((old) => (old === 'user' ? 'environment' : 'user'));
  const shoot = async () => {
    if (video.current) setPhoto(await portraitOf(video.current, t.camera.fileName));
  };
  if (state !== 'starting' && state !== 'live') {
    return <ErrorPanel title={t.camera.title} message={t.camera[reasons[state]]} onRetry={retry} />;
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t.camera.hint}</Text>
      <div className={classes.frame}>
        <video
          ref={video}
          className={classes.picture}
          data-mirrored={facing === 'user' || undefined}
          muted
          playsInline
        >
          {t.camera.preview}
        </video>
        <div className={classes.oval} aria-hidden="true" />
        {state === 'starting' && (
          <div className={classes.cover}>
            <Spinner label={t.camera.starting} />
          </div>
        )}
        {photo && <Still photo={photo} alt={t.camera.taken} />}
      </div>
      {photo ? (
        <Group justify="center">
          <Button variant="default" onClick={() => setPhoto(undefined)}>
            {t.camera.again}
          </Button>
          <Button onClick={() => onTake(photo)}>{t.camera.use}</Button>
        </Group>
      ) : (
        <Group justify="center">
          <Button variant="default" onClick={turn} leftSection={<Icon name="refresh" />}>
            {t.camera.switch}
          </Button>
          <Button
            onClick={() => void shoot()}
            disabled={state !== 'live'}
            leftSection={<Icon name="camera" />}
            data-autofocus
          >
            {t.camera.shoot}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Still({ photo, alt }: { photo: File; alt: string }) {
  return <img className={classes.still} src={useObjectUrl(photo)} alt={alt} />;
}

const WIDTH = 1280;
const QUALITY = 0.92;

/** The 4:5 middle of what a camera shows, as a JPEG; never mirrored, whatever the preview shows. */
async function portraitOf(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  // The stream is there a moment before its first picture.
  if (!video.videoWidth)
    await new Promise((come) => video.addEventListener('loadeddata', come, { once: true }));
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, (videoHeight * 4) / 5);
  const height = Math.min(videoHeight, (width * 5) / 4);
  const scale = Math.min(1, WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '.');
  return blob ? new File([blob], `${name} ${time}.jpg`, { type: 'image/jpeg' }) : undefined;
}
