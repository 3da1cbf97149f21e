import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { fileUrl } from '~/api/file-url';
import { type FunctionaryBiometric, useDeleteSelfBiometricMutation } from '~/api/generated/functionary.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { FaceGrades } from '~/ui/face-grades';
import { Face } from '~/ui/face-pair';
import { Icon } from '~/ui/icons';
import { toast } from '~/ui/toast';
import classes from './self-verify.module.css';

export function OwnFace({ face, name }: { face: FunctionaryBiometric; name: string }) {
  const t = useT().biometrics;
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading }] = useDeleteSelfBiometricMutation();
  return (
    <div className={classes.face}>
      <Face
        src={fileUrl(face.file)}
        alt={t.pictureOf(name)}
        caption={t.enrolledOn(formatDate(face.createdAt))}
        width={136}
      />
      <FaceGrades quality={face.quality} />
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => setAsking(true)}
      >
        {t.delete}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.deleteTitle}
        action={t.delete}
        busy={isLoading}
        error={error && toMessage(error)}
        onConfirm={async () => {
          const { data } = await remove({
            biometricDeletion: { functionaryId: face.functionaryId, biometricId: face.id },
          });
          if (data) toast.success(t.deleted, data.message || undefined);
        }}
        danger
      >
        <Text>{t.deleteText}</Text>
      </ConfirmDialog>
    </div>
  );
}
