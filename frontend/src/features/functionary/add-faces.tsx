import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { CameraDialog } from '~/ui/camera/camera-dialog';
import { ImageDropZone } from '~/ui/drop-zone/drop-zone';
import { Icon } from '~/ui/icons';
import { Refusals } from './refusals';
import { useEnrolment } from './use-enrolment';

const AT_ONCE = 5;

export function AddFaces({ functionaryId }: { functionaryId: string }) {
  const t = useT();
  const [files, setFiles] = useState<File[]>([]);
  const [camera, setCamera] = useState(false);
  const { enrol, refusals, forget, busy } = useEnrolment(functionaryId);
  const choose = (chosen: File[]) => {
    forget();
    setFiles(chosen);
  };
  return (
    <Stack gap="sm">
      <ImageDropZone label={t.biometrics.add} files={files} onChange={choose} max={AT_ONCE} disabled={busy} />
      <Refusals refusals={refusals} />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="camera" />}
          onClick={() => setCamera(true)}
          disabled={busy || files.length >= AT_ONCE}
        >
          {t.biometrics.take}
        </Button>
        {files.length > 0 && (
          <Button onClick={async () => setFiles(await enrol(files))} loading={busy}>
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
