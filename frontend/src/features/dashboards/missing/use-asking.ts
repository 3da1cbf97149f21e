import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useRemindFunctionariesMutation } from '~/api/generated/rosters.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';

/** Reminding people by SMS; what was not sent says why. */
export function useAsking() {
  const t = useT().calls;
  const [send, { isLoading }] = useRemindFunctionariesMutation();
  const [failure, setFailure] = useState<string>();
  /** Whether the server took it. */
  const remind = async (duties: readonly { id: string }[]) => {
    setFailure(undefined);
    const { data, error } = await send({
      reminders: { examinationDayFunctionaryIds: duties.map(({ id }) => id) },
    });
    if (error) {
      setFailure(toMessage(error));
      return false;
    }
    const [sent, skipped] = [data.reminded.length, data.skipped];
    if (sent > 0) toast.success(t.reminded(formatNumber(sent), sent));
    if (skipped.length > 0) {
      toast.info(t.notReminded(formatNumber(skipped.length), skipped.length), skipped[0]?.reason);
    }
    return true;
  };
  return { remind, busy: isLoading, failure };
}
