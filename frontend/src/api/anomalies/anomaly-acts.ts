import { useT } from '~/i18n/use-t';
import { personAddress } from '~/lib/address/from-center';
import { pathTo } from '~/lib/address/paths';
import { ANOMALY_HANDLERS, DAY_READERS, isOneOf, PLACE_ADMINS, STAFF_ADMINS } from '~/lib/people/roles';
import type { AnomalyContactsView, AnomalyHandling, AnomalyView } from '~/lib/views/anomaly';
import { refusalOf, toMessage } from '../errors';
import {
  useAcknowledgeAnomalyMutation,
  useGetAnomalyContactsQuery,
  useGiveBackAnomalyMutation,
  useReopenAnomalyMutation,
  useResolveAnomalyMutation,
  useTakeAnomalyMutation,
} from '../generated/monitoring.gen';
import { useMe } from '../me';

/** What the reader may do about anomalies, and doing it. */
export function useAnomalyHandling(): AnomalyHandling {
  const { role } = useMe();
  const [acknowledge] = useAcknowledgeAnomalyMutation();
  const [take] = useTakeAnomalyMutation();
  const [giveBack] = useGiveBackAnomalyMutation();
  const [resolve] = useResolveAnomalyMutation();
  const [reopen] = useReopenAnomalyMutation();
  return {
    mayAcknowledge: isOneOf(ANOMALY_HANDLERS, role),
    mayResolve: isOneOf(PLACE_ADMINS, role),
    acknowledge: async (id) => failure(await acknowledge({ id, acknowledgement: {} })),
    take: async (id) => failure(await take({ id, body: {} })),
    giveBack: async (id) => failure(await giveBack({ id, body: {} })),
    resolve: async (id, resolution, note) => {
      const { error } = await resolve({ id, settlement: { resolution, note } });
      return error ? refusalOf(error) : undefined;
    },
    reopen: async (id, reason) => {
      const { error } = await reopen({ id, reopening: { reason } });
      return error ? refusalOf(error) : undefined;
    },
    useContacts,
  };
}

/** Those in charge of the center first, then the person whom it is about, if they are not the same. */
function useContacts(id: string): AnomalyContactsView | undefined {
  const t = useT();
  const { currentData, error } = useGetAnomalyContactsQuery({ id });
  if (!currentData) return error && { error: toMessage(error) };
  const { center, person } = currentData;
  const others = center.filter(({ functionaryId }) => functionaryId !== person?.functionaryId);
  const people = [...others, ...(person ? [person] : [])];
  return {
    people: people.map(({ functionaryId, name, role, mobileNumber }) => ({
      id: functionaryId,
      name,
      role: role ? t.labels.functionaryRole[role] : undefined,
      number: mobileNumber,
    })),
  };
}

const failure = ({ error }: { error?: unknown }) => (error ? toMessage(error) : undefined);

/** Where an anomaly leads, for users who may go there. */
export function useAnomalyLinks() {
  const t = useT();
  const { role } = useMe();
  return ({ functionaryId, examinationDayId, dayIsInReach, met }: AnomalyView) => [
    ...(dayIsInReach && isOneOf(DAY_READERS, role)
      ? [{ label: t.anomalies.toDay, to: pathTo('examinationDay', { examinationDayId }) }]
      : []),
    ...(functionaryId && isOneOf(STAFF_ADMINS, role)
      ? [{ label: t.anomalies.toPerson, to: personAddress(functionaryId, dayIsInReach ? met : undefined) }]
      : []),
  ];
}
