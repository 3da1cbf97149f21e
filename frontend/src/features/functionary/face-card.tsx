import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toMessage } from '~/api/errors';
import { fileUrl } from '~/api/file-url';
import {
  type Functionary,
  type FunctionaryBiometric,
  useDeleteBiometricMutation,
} from '~/api/generated/functionary.gen';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Face } from '~/ui/face-pair';
import { Icon } from '~/ui/icons';
import { toast } from '~/ui/toast';
import classes from './view.module.css';

type Props = {
  face: FunctionaryBiometric;
  person: Pick<Functionary, 'id' | 'firstName' | 'middleName' | 'lastName'>;
  isLast: boolean;
  mayChange: boolean;
  /** What is to be said of the picture. */
  children: ReactNode;
};

/** An enrolled picture, with the way to be rid of it. */
export function FaceCard({ face, person, isLast, mayChange, children }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading }] = useDeleteBiometricMutation();
  const confirm = async () => {
    const { data } = await remove({
      biometricDeletion: { functionaryId: person.id, biometricId: face.id },
    });
    if (data) toast.success(t.biometrics.deleted, data.message || undefined);
  };
  return (
    <div className={classes.face}>
      <Face
        src={fileUrl(face.portrait ?? face.file)}
        alt={t.biometrics.pictureOf(fullName(person))}
        caption={t.biometrics.enrolledOn(formatDate(face.createdAt))}
        width={168}
      />
      {face.portrait && (
        <Anchor href={fileUrl(face.file)} target="_blank" rel="noreferrer" size="xs" mih={24} ta="center">
          {t.biometrics.whole}
        </Anchor>
      )}
      {children}
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => setAsking(true)}
        >
          {t.biometrics.delete}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.biometrics.deleteTitle}
        action={t.biometrics.delete}
        busy={isLoading}
        error={error && toMessage(error)}
        onConfirm={confirm}
        danger
      >
        <Text>{t.biometrics.deleteText}</Text>
        {isLast && <Text fw={600}>{t.biometrics.deleteLast}</Text>}
      </ConfirmDialog>
    </div>
  );
}

export function FaceCardSkeleton() {
  return (
    <div className={classes.face} aria-hidden="true">
      <Skeleton height={210} width={168} />
      <Skeleton height={14} width={120} />
      <Skeleton height={144} width={168} />
    </div>
  );
}
