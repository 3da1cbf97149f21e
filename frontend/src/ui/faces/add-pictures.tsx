import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { CameraDialog } from '../camera/camera-dialog';
import { ImageDropZone } from '../drop-zone/drop-zone';
import { Icon } from '../marks/icons';
import { FaceGrades } from './face-grades';
import type { Quality } from './grades';
import classes from './picture-refusals.module.css';

const AT_ONCE = 5;

type Props = {
  /** From `useSendPictures`. */
  pictures: {
    sendAll: (files: readonly File[]) => Promise<File[]>;
    refusals: Refusal[];
    busy: boolean;
    forget: () => void;
  };
  /** How many there is room for. */
  room?: number;
  disabled?: boolean;
};

/** Pictures of a face by file or camera, looked at before they go. */
export function AddPictures({ pictures, room = AT_ONCE, disabled = false }: Props) {
  const t = useT();
  const [files, setFiles] = useState<File[]>([]);
  const [camera, setCamera] = useState(false);
  const { sendAll, refusals, busy, forget } = pictures;
  const most = Math.min(room, AT_ONCE);
  const off = busy || disabled;
  const choose = (chosen: File[]) => {
    forget();
    setFiles(chosen);
  };
  return (
    <Stack gap="sm">
      <ImageDropZone label={t.biometrics.add} files={files} onChange={choose} max={most} disabled={off} />
      <PictureRefusals refusals={refusals} />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="camera" />}
          onClick={() => setCamera(true)}
          disabled={off || files.length >= most}
        >
          {t.biometrics.take}
        </Button>
        {files.length > 0 && (
          <Button onClick={async () => setFiles(await sendAll(files))} loading={busy} disabled={disabled}>
            {t.biometrics.submit(files.length)}
          </Button>
        )}
      </Group>
      <CameraDialog
        opened={camera}
        onClose={() => setCamera(false)}
        onTake={(photo) => choose([...files, photo])}
      />
    </Stack>
  );
}

type Refusal = { name: string; what: string; todo: string; quality?: Quality | undefined };

/** Why a picture was not taken, and what to do about it. */
function PictureRefusals({ refusals }: { refusals: readonly Refusal[] }) {
  const t = useT();
  return (
    <Stack gap="xs" role="alert">
      {refusals.map(({ name, what, todo, quality }) => (
        <Alert
          key={name}
          color="red"
          variant="light"
          role="none"
          icon={<Icon name="alert" />}
          title={t.biometrics.refusedPicture(name)}
        >
          <Text size="sm" fw={600}>
            {what}
          </Text>
          <Text size="sm">{todo}</Text>
          {quality && (
            <div className={classes.grades}>
              <FaceGrades quality={quality} />
            </div>
          )}
        </Alert>
      ))}
    </Stack>
  );
}
