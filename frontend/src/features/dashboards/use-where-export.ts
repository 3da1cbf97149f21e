import { everyPage } from '~/api/every-page';
import { type ListDayCentersApiArg, useLazyListDayCentersQuery } from '~/api/generated/dashboard.gen';
import type { CenterDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import type { Cells } from '~/lib/browser/csv';
import { centerName } from './center-name';

/** Every center of the day as rows of a sheet: by name, because the order by attendance changes from page to page. */
export function useWhereExport(arg: ListDayCentersApiArg): () => Promise<Cells | string> {
  const { dashboards: words } = useT();
  const [ask] = useLazyListDayCentersQuery();
  return async () => {
    const found = await everyPage<CenterDay>((page) => ask({ ...arg, sort: 'center', ...page }));
    if (typeof found === 'string') return found;
    return [
      [words.center, words.present, words.absent, words.batch, words.city, words.examination],
      ...found.map(({ center, centerCode, present, total, batch, city, examination }) => [
        centerName(center, centerCode),
        present,
        total - present,
        batch,
        city,
        examination,
      ]),
    ];
  };
}
