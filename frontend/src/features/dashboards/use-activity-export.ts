import { everyPage } from '~/api/every-page';
import {
  type ListFunctionariesActivityApiArg,
  useLazyListFunctionariesActivityQuery,
} from '~/api/generated/dashboard.gen';
import type { FunctionaryActivity } from '~/contract/types.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Cells } from '~/lib/browser/csv';

/** Every duty that the filters let through, page by page, as rows of a sheet. */
export function useActivityExport(arg: ListFunctionariesActivityApiArg): () => Promise<Cells | string> {
  const t = useT();
  const [ask] = useLazyListFunctionariesActivityQuery();
  return async () => {
    const found = await everyPage<FunctionaryActivity>((page) => ask({ ...arg, ...page }));
    if (typeof found === 'string') return found;
    const { dashboards: words, labels } = t;
    return [
      [
        words.functionary,
        words.attendance,
        words.mobile,
        words.entry,
        words.exit,
        words.role,
        words.center,
        words.batch,
        words.examination,
        words.byAgency,
      ],
      ...found.map((row) => [
        fullName(row.functionary),
        labels.attendance[row.attendance ?? 'ABSENT'],
        row.functionary.mobileNumber ?? '',
        row.entryAt ? formatTime(row.entryAt) : '',
        row.exitAt ? formatTime(row.exitAt) : '',
        labels.functionaryRole[row.functionaryRole],
        row.center.name,
        row.batch,
        row.examination.name,
        row.authorizingAgency?.name ?? '',
      ]),
    ];
  };
}
