import { toMessage } from '~/api/errors';
import {
  useRemoveTrainingMutation,
  useWithdrawUnavailabilityMutation,
} from '~/api/generated/functionary.gen';
import type { Training, Unavailability } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { formatSpan } from '~/i18n/span';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { AskedAct } from '~/ui/page/asked-act';
import { useKeepProfile } from './use-keep-profile';

/** Takes dates back; who reaches less far than whoever stated them is told so. */
export function TakeBack({ id, row }: { id: string; row: Unavailability }) {
  const words = useT().dutyProfile;
  const keep = useKeepProfile(id);
  const [withdraw, { isLoading }] = useWithdrawUnavailabilityMutation();
  const act = async () => {
    const { data, error } = await withdraw({ id, unavailabilityId: row.id });
    if (!data) return toMessage(error);
    await keep(data);
    toast.success(words.takenBack);
    return undefined;
  };
  const dates = formatSpan(row.from, row.until);
  return (
    <AskedAct
      text={words.dates.takeBack}
      name={words.dates.takeBackOf(dates)}
      title={words.dates.takeBackTitle}
      question={words.dates.takeBackText(dates)}
      busy={isLoading}
      onAct={act}
    />
  );
}

export function StrikeOut({ id, row }: { id: string; row: Training }) {
  const t = useT();
  const words = t.dutyProfile;
  const keep = useKeepProfile(id);
  const [remove, { isLoading }] = useRemoveTrainingMutation();
  const act = async () => {
    const { data, error } = await remove({ id, trainingId: row.id });
    if (!data) return toMessage(error);
    await keep(data);
    toast.success(words.struckOut);
    return undefined;
  };
  const training = `${labelOf(t.labels.functionaryRole, row.role)}, ${formatDate(row.heldOn)}`;
  return (
    <AskedAct
      text={words.trainings.strikeOut}
      name={words.trainings.strikeOutOf(training)}
      title={words.trainings.strikeOutTitle}
      question={words.trainings.strikeOutText(training)}
      busy={isLoading}
      onAct={act}
    />
  );
}
