import { Text } from '@mantine/core';
import { fileUrl } from '~/api/file-url';
import { useDeleteSelfBiometricMutation } from '~/api/generated/functionary.gen';
import { usePictureDeletion } from '~/api/pictures/use-picture-deletion';
import type { FunctionaryBiometric } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useLocale, useT } from '~/i18n/use-t';
import { FaceGrades } from '~/ui/faces/face-grades';
import { Face } from '~/ui/faces/face-pair';
import { PictureDeletion } from '~/ui/faces/picture-deletion';
import classes from './self-verify.module.css';
import { wordingOf } from './wording-of';

export function OwnFace({ face, name }: { face: FunctionaryBiometric; name: string }) {
  const { biometrics: t, selfVerify: words } = useT();
  const version = face.consent?.version;
  const locale = useLocale();
  const deletion = usePictureDeletion(face, useDeleteSelfBiometricMutation);
  const src = fileUrl(face.file);
  return (
    <div className={classes.face}>
      <Face
        src={src}
        alt={t.pictureOf(name)}
        caption={t.enrolledOn(formatDate(face.createdAt))}
        width={136}
      />
      {face.consent && (
        <Text size="xs" c="dimmed">
          {version ? words.agreedTo(wordingOf(version, locale)) : words.notStated}
        </Text>
      )}
      <FaceGrades quality={face.quality} />
      <PictureDeletion src={src} name={name} deletion={deletion} />
    </div>
  );
}
