import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { useObjectUrl } from '~/lib/use-object-url';
import { Icon } from '../icons';
import { ErrorPanel } from '../states/error-panel';
import { Spinner } from '../states/spinner';
import classes from './camera.module.css';
import { useCamera } from './use-camera';

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
  const { video, state, mirrored, shoot, retry, turn } = useCamera(t.camera.fileName);
  if (state.status === 'failed') {
    return <ErrorPanel title={t.camera.title} message={why(t.camera, state.reason)} onRetry={retry} />;
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t.camera.hint}</Text>
      <div className={classes.frame}>
        <video
          ref={video}
          className={classes.picture}
          data-mirrored={mirrored || undefined}
          muted
          playsInline
        >
          {t.camera.preview}
        </video>
        <div className={classes.oval} aria-hidden="true" />
        {state.status === 'starting' && (
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
            onClick={async () => setPhoto(await shoot())}
            disabled={state.status !== 'running'}
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

type Words = ReturnType<typeof useT>['camera'];
const REASONS = ['NotAllowedError', 'NotFoundError', 'NotReadableError'] as const;
const why = (words: Words, reason: string) =>
  words[REASONS.find((known) => known === reason) ?? 'otherError'];
