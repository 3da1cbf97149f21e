import { useFaceDoubts } from '~/api/pictures/use-face-doubts';
import type { Functionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Doubt } from './doubt';

/** What somebody had better look at before a person may be on duty: their pictures may be another one's. */
export function ActivationDoubts({ person }: { person: Functionary }) {
  const t = useT();
  // Also of whom the new picture of somebody else is like.
  const { lookAlikes, unlike, problem, retry } = useFaceDoubts([person.id]);
  return (
    <>
      {problem && <ErrorPanel title={t.biometrics.doubtsUnknown} message={problem} onRetry={retry} />}
      {lookAlikes.has(person.id) && (
        <Doubt label={t.biometrics.duplicate} text={t.functionaryView.activateLookAlike} size="sm" isOfTwo />
      )}
      {unlike.has(person.id) && (
        <Doubt label={t.biometrics.lookTwice} text={t.functionaryView.activateUnlike} size="sm" />
      )}
    </>
  );
}
