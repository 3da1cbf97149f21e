import { useState } from 'react';
import { isApiError, toMessage } from '~/api/errors';
import type { SheetDraft } from '~/contract/types.gen';
import { useDraftAgain, useKeepDraft } from './kept-draft';

type Answer = { data?: SheetDraft | undefined; error?: unknown };
type Outcome = 'done' | 'refused' | 'changed elsewhere' | 'gone';
export type DraftChange = ReturnType<typeof useDraftChange>;

/**
 * Changes of the whole draft, one at a time. The answer is the draft as it is from then on. A change that was made on an old
 * version is not repeated by itself: the draft is loaded again, and the user decides.
 */
export function useDraftChange(id: string) {
  const keep = useKeepDraft();
  const again = useDraftAgain(id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [conflicts, setConflicts] = useState(0);
  const [isConflictTold, setConflictTold] = useState(false);

  const run = async (call: () => PromiseLike<Answer>): Promise<Outcome> => {
    setBusy(true);
    setError(undefined);
    setConflictTold(false);
    const answer = await call();
    const outcome = outcomeOf(answer);
    if (answer.data) await keep(answer.data);
    else if (outcome === 'refused') setError(toMessage(answer.error));
    else await again();
    if (outcome === 'changed elsewhere') {
      setConflicts((count) => count + 1);
      setConflictTold(true);
    }
    setBusy(false);
    return outcome;
  };
  return {
    run,
    busy,
    error,
    /** How often somebody else was faster: what was chosen on the old state is given up. */
    conflicts,
    isConflictTold,
    dismiss: () => setConflictTold(false),
    forget: () => setError(undefined),
  };
}

function outcomeOf({ data, error }: Answer): Outcome {
  if (data) return 'done';
  if (!isApiError(error)) return 'refused';
  if (error.status === 404) return 'gone';
  const isOld = error.status === 409 && error.data?.reason === 'DRAFT_CHANGED';
  return isOld ? 'changed elsewhere' : 'refused';
}
