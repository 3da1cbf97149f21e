import type { ListAuditLinesApiArg } from '~/api/generated/accounts.gen';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { useListQuery } from '~/lib/address/use-list-query';
import { addDays, asDate } from '~/lib/time/dates';
import { momentOf } from '~/lib/time/india-time';

const KEYS = ['action', 'outcome', 'subjectKind', 'subjectId', 'actorId', 'from', 'to', 'regionId'] as const;

/** What is asked of the trail: it stands in the address. The last day is asked for to its end. */
export function useAuditFilters() {
  const t = useT();
  const list = useListQuery(KEYS);
  const { filters } = list;
  const [from, to] = [asDate(filters.from), asDate(filters.to)];
  const arg: ListAuditLinesApiArg = {
    action: filters.action,
    outcome: knownIn(t.audit.outcomes, filters.outcome),
    subjectKind: filters.subjectKind,
    subjectId: filters.subjectId,
    actorId: filters.actorId,
    regionId: filters.regionId,
    from: from && (momentOf(from, '00:00') ?? undefined),
    to: to && (momentOf(addDays(to, 1), '00:00') ?? undefined),
  };
  return { list, arg };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>['list'];
