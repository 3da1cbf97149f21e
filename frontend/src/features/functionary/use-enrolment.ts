import { useState } from 'react';
import { useAddBiometricMutation } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/toast';

export type RefusedPicture = { name: string; error: unknown };

/**
 * Sends pictures one by one: a call with several stores none of them if one is unfit, and would not
 * say which. What was refused comes back, to be looked at and replaced.
 */
export function useEnrolment(functionaryId: string) {
  const t = useT();
  const [add] = useAddBiometricMutation();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<RefusedPicture[]>([]);

  const enrol = async (files: readonly File[]): Promise<File[]> => {
    setBusy(true);
    setRefusals([]);
    const refused: (RefusedPicture & { file: File })[] = [];
    for (const file of files) {
      const { error } = await add({ functionaryId, facePictures: { file: [file] } });
      if (error) refused.push({ name: file.name, error, file });
    }
    setRefusals(refused);
    setBusy(false);
    const added = files.length - refused.length;
    if (added > 0) toast.success(t.biometrics.added(added));
    return refused.map(({ file }) => file);
  };
  return { enrol, refusals, busy, forget: () => setRefusals([]) };
}
