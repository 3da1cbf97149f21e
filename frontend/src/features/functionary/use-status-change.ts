import { toMessage } from '~/api/errors';
import { useActivateFunctionariesMutation } from '~/api/generated/functionary.gen';
import type { Activation, Functionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import type { Status } from './status-rules';

/** Sets one person's status. The call succeeds even if it left the person out; that is a refusal here. */
export function useStatusChange(person: Functionary) {
  const t = useT();
  const [send, { data, error, isLoading }] = useActivateFunctionariesMutation();
  const change = async (status: Status, details: Pick<Activation, 'reason' | 'until'> = {}) => {
    const answer = await send({ activation: { functionaryId: person.id, status, ...details } });
    if (!answer.data || answer.data.skipped.length > 0) return false;
    toast.success(t.functionaryView.changed(t.labels.functionaryStatus[status]));
    return true;
  };
  const refusal = error ? toMessage(error) : data?.skipped[0]?.reason;
  return { change, refusal, error, isLoading };
}
