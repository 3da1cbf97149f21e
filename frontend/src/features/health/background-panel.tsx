import { useMemo } from 'react';
import type { BackgroundHealth } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';

type Row = BackgroundHealth & { id: string };
const column = createAppColumnHelper<Row>();
const plain = { enableSorting: false };

const columnsOf = (t: Messages) => {
  const words = t.healthDetails;
  return column.columns([
    column.accessor((row) => words.tasks[row.task], { id: 'task', header: words.background.task }),
    column.accessor('isFailing', {
      id: 'state',
      header: words.background.state,
      cell: ({ getValue }) => (
        <StatusBadge tone={getValue() ? 'refused' : 'verified'}>
          {getValue() ? words.background.failing : words.background.well}
        </StatusBadge>
      ),
      meta: { badge: true },
    }),
    column.accessor((row) => formatDateTime(row.ranAt), {
      id: 'ranAt',
      header: words.background.ranAt,
      ...plain,
    }),
    column.accessor((row) => formatDateTime(row.failedAt), {
      id: 'failedAt',
      header: words.background.failedAt,
      ...plain,
    }),
  ]);
};

export function BackgroundPanel({ rows }: { rows: readonly BackgroundHealth[] }) {
  const t = useT();
  const words = t.healthDetails.background;
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <Panel title={words.title} hint={words.hint}>
      <DataTable
        label={words.title}
        columns={columns}
        rows={rows.map((row) => ({ ...row, id: row.task }))}
        rowName={(row) => t.healthDetails.tasks[row.task]}
        empty={<Empty icon="clock" title={words.none} hint={words.noneHint} />}
      />
    </Panel>
  );
}
