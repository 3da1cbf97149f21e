import { useT } from '~/i18n/use-t';
import { personAddress } from '~/lib/address/from-center';
import { pathTo } from '~/lib/address/paths';
import { DAY_READERS, isOneOf, STAFF_ADMINS } from '~/lib/people/roles';
import type { AnomalyView } from '~/lib/views/anomaly';
import { useMe } from './me';

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
