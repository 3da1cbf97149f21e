import type { NoticeWish } from '~/contract/types.gen';
import type { NoticeWishValues } from '~/validation/notices';

/** Whom to tell, where it is chosen before the dialog opens. */
export type Scope = { [Name in keyof Omit<NoticeWish, 'againOf' | 'kind'>]?: string | null | undefined };

/** A choice as the form has it. A last date that only repeats the first is left empty. */
export const valuesOf = (scope: Scope & { kind?: NoticeWish['kind'] }): NoticeWishValues => ({
  examinationId: scope.examinationId ?? '',
  regionId: scope.regionId ?? '',
  centerId: scope.centerId ?? '',
  date: scope.date ?? '',
  until: scope.until === scope.date ? '' : (scope.until ?? ''),
  kind: scope.kind ?? 'NOTICE',
});

/** What the server is asked: one date alone is a span from this date to itself. */
export function wishOf({ examinationId, kind, ...values }: NoticeWishValues): NoticeWish {
  const until = values.until || values.date;
  return {
    ...{ examinationId, kind },
    ...(values.regionId && { regionId: values.regionId }),
    ...(values.centerId && { centerId: values.centerId }),
    ...(values.date && { date: values.date }),
    ...(until && { until }),
  };
}
