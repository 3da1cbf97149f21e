import { type Functionary, useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { useLookAlikesOf } from '~/api/use-look-alikes-of';
import { useT } from '~/i18n/use-t';
import { Doubt } from './doubt';

/** What somebody had better look at before a person may be on duty: their pictures may be another one's. */
export function ActivationDoubts({ person }: { person: Functionary }) {
  const t = useT();
  const { data: faces } = useListFunctionaryBiometricsQuery({ functionaryId: person.id });
  // Also of whom the new picture of somebody else is like.
  const isAlike = useLookAlikesOf([person.id]).has(person.id);
  const unlike = faces?.some((face) => face.flags.includes('UNLIKE_OWN_PICTURES'));
  return (
    <>
      {isAlike && (
        <Doubt label={t.biometrics.duplicate} text={t.functionaryView.activateLookAlike} size="sm" isOfTwo />
      )}
      {unlike && <Doubt label={t.biometrics.lookTwice} text={t.functionaryView.activateUnlike} size="sm" />}
    </>
  );
}
