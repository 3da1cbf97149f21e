import { useMemo, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useInside } from '~/api/present/use-inside';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { exitValue } from '~/lib/day/attendance';
import { asksWhere, seenIn } from '~/lib/day/seen-filter';
import { useSeen } from '~/lib/day/use-seen';
import { lookup, lookupText } from '~/lib/people/lookup';
import { CallLink } from '~/ui/controls/call-link';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { AutoLegend } from '~/ui/roster/auto-mark';
import { ExitCell, StandingCell } from '~/ui/roster/cells';
import { SeenChip } from '~/ui/roster/seen-chip';
import type { Shown } from './day-tabs';

const column = createAppColumnHelper<ExaminationDayFunctionary>();
/** Whether somebody is here comes right after who it is: a phone shows two columns. */
const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor((row) => fullName(row.functionary), {
      id: 'person',
      header: t.monitoring.person,
      sortFn: 'text',
    }),
    column.accessor((row) => row.attendance ?? '', {
      id: 'attendance',
      header: t.monitoring.attendance,
      sortFn: 'text',
      cell: ({ row }) => <StandingCell duty={row.original} />,
      meta: { badge: true },
    }),
    column.accessor((row) => row.entryAt ?? '', {
      id: 'entryAt',
      header: t.monitoring.entryAt,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.entryAt),
      meta: { align: 'right' },
    }),
    column.accessor(exitValue, {
      id: 'exitAt',
      header: t.monitoring.exitAt,
      sortFn: 'text',
      cell: ({ row }) => <ExitCell duty={row.original} />,
      meta: { align: 'right' },
    }),
    column.accessor((row) => t.labels.functionaryRole[row.role], {
      id: 'role',
      header: t.monitoring.role,
      sortFn: 'text',
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => row.functionary.mobileNumber, {
      id: 'mobile',
      header: t.anomalies.mobile,
      enableSorting: false,
      cell: ({ getValue }) => <CallLink number={getValue()} />,
      meta: { phone: true },
    }),
  ]);

type Props = Shown<ExaminationDayFunctionary> & { examinationDayId: string };

export function RosterTable({ examinationDayId, rows, error, onRetry }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [seen, setSeen] = useSeen();
  const inside = useInside(examinationDayId, { running: true });
  const unknown = asksWhere(seen) && !inside.people;
  const columns = useMemo(() => columnsIn(t), [t]);
  const finds = lookup(text);
  const found = seenIn(rows ?? [], inside.people, seen).filter(
    ({ functionary }) => !finds || finds(lookupText(functionary)),
  );
  return (
    <>
      <DataTable
        label={t.monitoring.roster}
        columns={columns}
        rows={found}
        loading={!rows || unknown}
        error={error ?? (unknown && inside.error ? toMessage(inside.error) : undefined)}
        onRetry={() => {
          onRetry();
          void inside.refetch();
        }}
        rowName={(row) => fullName(row.functionary)}
        toolbar={
          <>
            <SearchBox label={t.monitoring.searchRoster} value={text} onChange={setText} />
            <SeenChip value={seen} onChange={setSeen} />
          </>
        }
        empty={
          <ListEmpty
            narrowed={text !== '' || !!seen}
            onClear={() => {
              setText('');
              setSeen(undefined);
            }}
            icon="people"
            title={t.monitoring.rosterEmpty}
            hint={t.monitoring.rosterEmptyHint}
          />
        }
      />
      <AutoLegend rows={found} />
    </>
  );
}
