import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaidPerson } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { formatRupees } from '~/i18n/rupees';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns, Paging } from '~/ui/data-table/types';

type Row = PaidPerson & { id: string };

const column = createAppColumnHelper<Row>();
// The server has them by name.
const plain = { enableSorting: false } as const;

function columnsOf({ pay: { people: words } }: Messages): Columns<Row> {
  return column.columns([
    column.accessor('name', { header: words.name, ...plain, meta: { wrap: 'name' } }),
    column.accessor((row) => formatRupees(row.amountPaise), {
      id: 'amount',
      header: words.amount,
      ...plain,
      meta: { align: 'right' },
    }),
    column.accessor((row) => formatNumber(row.duties), {
      id: 'duties',
      header: words.duties,
      ...plain,
      meta: { align: 'right' },
    }),
    column.accessor('uid', { header: words.uid, ...plain }),
    column.accessor('authorizingAgency', { header: words.agency, ...plain, meta: { wrap: 'name' } }),
  ]);
}

type Props = {
  table: {
    rows: PaidPerson[];
    total: number;
    loading: boolean;
    error: string | undefined;
    onRetry: () => void;
  };
  paging: Paging;
  toolbar: ReactNode;
  empty: ReactNode;
};

/** People with what they are paid; each leads to their record. */
export function PeopleTable({ table: { rows, error, ...table }, paging, toolbar, empty }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t), [t]);
  // A person who served for two agencies has two rows.
  const known = useMemo(
    () => rows.map((row) => ({ ...row, id: `${row.functionaryId} ${row.authorizingAgencyId}` })),
    [rows],
  );
  return (
    <DataTable<Row>
      {...table}
      {...(error !== undefined && { error })}
      rows={known}
      label={t.pay.people.title}
      columns={columns}
      paging={paging}
      rowName={({ name, uid }) => `${name}, ${uid}`}
      onOpen={({ functionaryId }) => navigate(pathTo('functionary', { functionaryId }))}
      toolbar={toolbar}
      empty={empty}
    />
  );
}
