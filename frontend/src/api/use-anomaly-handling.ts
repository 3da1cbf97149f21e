import { ANOMALY_HANDLERS, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import type { AnomalyHandling } from '~/lib/views/anomaly';
import { refusalOf, toMessage } from './errors';
import { useAcknowledgeAnomalyMutation, useResolveAnomalyMutation } from './generated/monitoring.gen';
import { useMe } from './me';

/** What the reader may do about anomalies, and doing it. */
export function useAnomalyHandling(): AnomalyHandling {
  const { role } = useMe();
  const [acknowledge] = useAcknowledgeAnomalyMutation();
  const [resolve] = useResolveAnomalyMutation();
  return {
    mayAcknowledge: isOneOf(ANOMALY_HANDLERS, role),
    mayResolve: isOneOf(PLACE_ADMINS, role),
    acknowledge: async (id) => failure(await acknowledge({ id, acknowledgement: {} })),
    resolve: async (id, resolution, note) => {
      const { error } = await resolve({ id, settlement: { resolution, note } });
      return error ? refusalOf(error) : undefined;
    },
  };
}

const failure = ({ error }: { error?: unknown }) => (error ? toMessage(error) : undefined);
