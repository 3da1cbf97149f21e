import type { Noting } from '~/lib/views/log';
import { refusalOf } from './errors';
import { useNoteLogMutation } from './generated/monitoring.gen';

/** Notes something about entries and exits. */
export function useNoting(): Noting {
  const [keep] = useNoteLogMutation();
  return async (logId, note) => {
    const { error } = await keep({ logId, logNote: { note } });
    return error ? refusalOf(error) : undefined;
  };
}
