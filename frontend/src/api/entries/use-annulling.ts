import type { Annulling } from '~/lib/views/log';
import { refusalOf } from '../errors';
import { useAnnulLogMutation } from '../generated/monitoring.gen';

/** Annuls entries and exits that were recorded by mistake. */
export function useAnnulling(): Annulling {
  const [annul] = useAnnulLogMutation();
  return async (logId, reason) => {
    const { error } = await annul({ logId, annulment: { reason } });
    return error ? refusalOf(error) : undefined;
  };
}
