import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListCentersCapacityQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { CenterCapacity } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import type { Location } from '~/lib/day/location';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { Icon } from '~/ui/marks/icons';
import { Empty } from '~/ui/states/empty';

type Row = CenterCapacity & { id: string };

const column = createAppColumnHelper<Row>();
const plain = { enableSorting: false };

const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor('centerName', { header: t.dashboards.center, ...plain, meta: { wrap: 'name' } }),
    column.accessor('batch', {
      header: t.dashboards.batch,
      cell: ({ getValue }) => getValue() ?? t.charts.noBatch,
      ...plain,
    }),
    column.accessor((row) => row.totalCapacity, {
      id: 'capacity',
      header: t.charts.seats,
      cell: ({ getValue }) => (getValue() === 0 ? t.charts.seatsUnknown : formatNumber(getValue())),
      ...plain,
      meta: { align: 'right' },
    }),
    column.accessor('city', { header: t.dashboards.city, ...plain }),
    column.accessor((row) => placeName(row.state), { id: 'state', header: t.charts.state, ...plain }),
  ]);

/** What the centers of a place can seat: not news of the day, so it is fetched when it is asked for. */
export function Capacity({ place }: { place: Location }) {
  const t = useT();
  const [isOpen, open] = useState(false);
  if (isOpen) return <CapacityPanel place={place} />;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="building" size={16} />}
        onClick={() => open(true)}
      >
        {t.charts.capacity}
      </Button>
    </div>
  );
}

/** What the centers of a place can seat, batch by batch. */
function CapacityPanel({ place }: { place: Location }) {
  const t = useT();
  const { regionId, stateId, districtId, cityId } = place;
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const answer = useListCentersCapacityQuery(
    { regionId, stateId, districtId, cityId, ...paging },
    live(false),
  );
  const { rows, total } = toPage<CenterCapacity>(answer.data);
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <DataTable
      label={t.charts.capacity}
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: `${row.centerId}/${row.batch}` }))}
      total={total}
      loading={answer.isFetching && !answer.data}
      error={answer.error && !answer.data ? toMessage(answer.error) : undefined}
      onRetry={answer.refetch}
      paging={{ ...paging, onChange: ({ page, pageSize }) => setPaging({ page, pageSize }) }}
      rowName={({ centerName, batch }) => [centerName, batch].filter(Boolean).join(', ')}
      toolbar={<strong>{t.charts.capacity}</strong>}
      empty={
        <Empty
          icon="building"
          title={t.charts.noCenters}
          hint={t.charts.noCentersHint}
          action={
            <Button variant="default" component={Link} to={withQuery(paths.centers, { regionId })}>
              {t.dashboards.toCenters}
            </Button>
          }
        />
      }
    />
  );
}
