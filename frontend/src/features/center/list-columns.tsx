import type { Center } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { RowMenu } from '~/ui/controls/row-menu';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';

const column = createAppColumnHelper<Center>();
const name = { meta: { wrap: 'name' as const } };
const right = { meta: { align: 'right' as const } };

export function columnsOf(t: Messages): Columns<Center> {
  const words = t.centers.columns;
  const plain = { enableSorting: false };
  return [
    column.accessor('name', { header: words.name }),
    column.accessor((row) => row.centerCode ?? '–', { id: 'centerCode', header: words.code }),
    column.accessor((row) => row.city.name, { id: 'city', header: words.city, ...plain, ...name }),
    column.accessor((row) => placeName(row.state.name), {
      id: 'state',
      header: words.state,
      ...plain,
      ...name,
    }),
    column.accessor((row) => placeName(row.region.name), {
      id: 'region',
      header: words.region,
      ...plain,
      ...name,
    }),
    column.accessor((row) => formatNumber(row.maxCandidateCapacity), {
      id: 'capacity',
      header: words.capacity,
      ...plain,
      ...right,
    }),
    column.accessor((row) => fence(t, row), { id: 'fence', header: words.fence, ...plain, ...right }),
    column.display({
      id: 'actions',
      header: () => <span aria-hidden="true" />,
      cell: ({ row: { original } }) => <Actions t={t} center={original} />,
      ...right,
    }),
  ];
}

/** Without a position the radius means nothing. */
const fence = (t: Messages, { lat, lng, geoFencingRadius }: Center) =>
  lat === null || lng === null || geoFencingRadius === null
    ? t.centers.noFence
    : t.centers.metres(formatNumber(geoFencingRadius));

function Actions({ t, center }: { t: Messages; center: Center }) {
  return (
    <RowMenu
      label={t.centers.actionsOf(center.name)}
      links={[
        { to: pathTo('editCenter', { centerId: center.id }), icon: 'edit', text: t.centers.edit },
        {
          to: withQuery(paths.examinationDays, { centerId: center.id }),
          icon: 'calendar',
          text: t.centers.days,
        },
        {
          to: withQuery(paths.createExaminationDay, { centerId: center.id }),
          icon: 'plus',
          text: t.centers.planDay,
        },
      ]}
    />
  );
}
