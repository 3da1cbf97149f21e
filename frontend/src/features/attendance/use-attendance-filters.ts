import type { ListFunctionaryAttendanceApiArg } from '~/api/generated/dashboard.gen';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { dashboardNarrows, levelsOf } from '~/lib/address/dashboards';
import { knownIn } from '~/lib/address/list-query';
import { useListQuery } from '~/lib/address/use-list-query';
import { type Location, locationLevels } from '~/lib/day/location';
import { asDate } from '~/lib/time/dates';

const KEYS = [
  ...(['date', 'entryType', 'method', 'confirmation', 'positionUnknown'] as const),
  ...(['role', 'authorizingAgencyId', 'functionaryId'] as const),
  ...locationLevels,
] as const;

/** What is asked about entries and exits: it stands in the address. */
export function useAttendanceFilters() {
  const t = useT();
  const { role } = useMe();
  const list = useListQuery(KEYS);
  const { filters } = list;
  const levels = dashboardNarrows(role) ? levelsOf(role) : [];
  const place: Location = {};
  for (const level of levels) if (filters[level]) place[level] = filters[level];
  const arg: ListFunctionaryAttendanceApiArg = {
    date: asDate(filters.date),
    entryType: knownIn(t.labels.entryType, filters.entryType),
    method: knownIn(t.monitoring.methods, filters.method),
    confirmation: knownIn(t.gateMarks.confirmation, filters.confirmation),
    positionUnknown: asBoolean(knownIn(t.attendance.positions, filters.positionUnknown)),
    functionaryRole: knownIn(t.labels.functionaryRole, filters.role),
    authorizingAgencyId: filters.authorizingAgencyId,
    functionaryId: filters.functionaryId,
    ...place,
  };
  return { list, arg, place, levels };
}

const asBoolean = (text: string | undefined) => (text === undefined ? undefined : text === 'true');

export type AttendanceList = ReturnType<typeof useAttendanceFilters>['list'];
