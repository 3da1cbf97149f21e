import { Anchor, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { fileUrl } from '~/api/file-url';
import { usePictureDeletion } from '~/api/pictures/use-picture-deletion';
import type { Functionary, FunctionaryBiometric } from '~/contract/types.gen';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Face } from '~/ui/faces/face-pair';
import { PictureDeletion } from '~/ui/faces/picture-deletion';
import { consentOf } from './history-details';
import classes from './view.module.css';

type Props = {
  face: FunctionaryBiometric;
  person: Pick<Functionary, 'firstName' | 'middleName' | 'lastName'>;
  isLast: boolean;
  mayChange: boolean;
  /** What is to be said of the picture. */
  children: ReactNode;
};

/** An enrolled picture, with the way to be rid of it. */
export function FaceCard({ face, person, isLast, mayChange, children }: Props) {
  const t = useT();
  const deletion = usePictureDeletion(face);
  const [src, name] = [fileUrl(face.portrait ?? face.file), fullName(person)];
  return (
    <div className={classes.face}>
      <Face
        src={src}
        alt={t.biometrics.pictureOf(name)}
        caption={t.biometrics.enrolledOn(formatDate(face.createdAt))}
        width={168}
      />
      {face.portrait && (
        <Anchor href={fileUrl(face.file)} target="_blank" rel="noreferrer" size="xs" mih={24} ta="center">
          {t.biometrics.whole}
        </Anchor>
      )}
      {face.consent && (
        <Text size="xs" c="dimmed">
          {consentOf(face.consent, t)}
        </Text>
      )}
      {children}
      {mayChange && <PictureDeletion src={src} name={name} isLast={isLast} deletion={deletion} />}
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
