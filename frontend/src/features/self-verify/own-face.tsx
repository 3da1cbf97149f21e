import { fileUrl } from '~/api/file-url';
import { type FunctionaryBiometric, useDeleteSelfBiometricMutation } from '~/api/generated/functionary.gen';
import { usePictureDeletion } from '~/api/use-picture-deletion';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { FaceGrades } from '~/ui/face-grades';
import { Face } from '~/ui/face-pair';
import { PictureDeletion } from '~/ui/picture-deletion';
import classes from './self-verify.module.css';

export function OwnFace({ face, name }: { face: FunctionaryBiometric; name: string }) {
  const t = useT().biometrics;
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
      <FaceGrades quality={face.quality} />
      <PictureDeletion src={src} name={name} deletion={deletion} />
    </div>
  );
}
