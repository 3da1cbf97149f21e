import { useMemo, useState } from 'react';
import { useListCallUpsQuery } from '~/api/generated/proposals.gen';
import { toTable } from '~/api/lists/table-answer';
import type { CallUp } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatDateTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { PAGE_SIZE } from '~/lib/address/list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { Empty } from '~/ui/states/empty';
import { Headed } from '../headed';

type Row = CallUp & { id: string };

/** Who was told which date and city, page by page. The posts below have the page in the address. */
export function CallUps({ proposalId }: { proposalId: string }) {
  const t = useT();
  const words = t.proposals.draws.callUps;
  const [paging, setPaging] = useState({ page: 1, pageSize: PAGE_SIZE });
  const answer = useListCallUpsQuery({ proposalId, ...paging }, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => columnsOf(t), [t]);
  const { rows, ...table } = toTable(answer);
  return (
    <Headed title={words.title} hint={words.hint}>
      <DataTable
        {...table}
        label={words.title}
        columns={columns}
        rows={rows.map((row) => ({ ...row, id: `${row.date} ${row.mark}` }))}
        paging={{ ...paging, onChange: ({ page, pageSize }) => setPaging({ page, pageSize }) }}
        rowName={({ functionary, date }) => words.rowName(fullName(functionary), formatDate(date))}
        empty={<Empty icon="people" title={words.none} />}
      />
    </Headed>
  );
}

const column = createAppColumnHelper<Row>();

function columnsOf(t: Messages): Columns<Row> {
  const words = t.proposals.draws.callUps;
  // The server has them by date and city.
  const plain = { enableSorting: false } as const;
  return column.columns([
    column.accessor((row) => formatDate(row.date), { ...plain, id: 'date', header: words.date }),
    column.accessor('city', { ...plain, id: 'city', header: words.city }),
    column.accessor((row) => fullName(row.functionary), {
      ...plain,
      id: 'person',
      header: words.person,
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => t.labels.functionaryRole[row.role], {
      ...plain,
      id: 'role',
      header: words.role,
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => (row.standsBy ? words.yes : ''), {
      ...plain,
      id: 'standsBy',
      header: words.standsBy,
      meta: { alike: 'empty' },
    }),
    column.accessor('mark', { ...plain, header: words.mark, meta: { wrap: 'name' } }),
    column.accessor((row) => (row.standsBy ? '–' : formatDateTime(row.centerToldAt)), {
      ...plain,
      id: 'centerToldAt',
      header: words.centerToldAt,
    }),
  ]);
}
