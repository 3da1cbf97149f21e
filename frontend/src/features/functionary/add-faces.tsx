import { useAddBiometricMutation } from '~/api/generated/functionary.gen';
import { useSendPictures } from '~/api/pictures/use-send-pictures';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { AddPictures } from '~/ui/faces/add-pictures';

export function AddFaces({ functionaryId }: { functionaryId: string }) {
  const t = useT();
  const [add] = useAddBiometricMutation();
  const pictures = useSendPictures(
    (file) => add({ functionaryId, facePictures: { file: [file] } }),
    (count) => toast.success(t.biometrics.added(count)),
  );
  return <AddPictures pictures={pictures} />;
}
