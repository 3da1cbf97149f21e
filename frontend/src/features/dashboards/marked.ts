import { useListFunctionaryAttendanceQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import type { Confirmation } from '~/contract/types.gen';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import type { Location } from '~/lib/day/location';

export type OfDay = { date: string; place: Location };
/** What may be asked about in the list of entries and exits. */
export type Marked = { confirmation: Confirmation } | { positionUnknown: true };

/** How many entries and exits of a date have such a mark; undefined as long as nobody knows. */
export function useMarked({ date, place }: OfDay, marked: Marked): number | undefined {
  const few = { page: 1, pageSize: 1 };
  return useListFunctionaryAttendanceQuery({ date, ...place, ...marked, ...few }, live(false)).data?.total;
}

/** The rows behind such a count. */
export const markedAddress = ({ date, place }: OfDay, marked: Marked) =>
  withQuery(paths.attendance, {
    date,
    ...place,
    ...('confirmation' in marked ? marked : { positionUnknown: 'true' }),
  });
