import type { Proposal } from '~/contract/types.gen';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';

type Of = Pick<Proposal, 'examinationId' | 'regionId' | 'centerId' | 'from' | 'until'>;

/** The list of the days that a proposal is about; it takes one date, or all. */
export function daysOf({ examinationId, regionId, centerId, from, until }: Of): string {
  const date = from && from === until ? from : undefined;
  return withQuery(paths.examinationDays, {
    ...{ examinationId, regionId, date },
    centerId: centerId ?? undefined,
  });
}
