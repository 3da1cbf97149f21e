import { Text } from '@mantine/core';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatTime, fullName } from '~/i18n/format';
import { exitValue } from '~/lib/day/attendance';
import { CallLink } from '~/ui/controls/call-link';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { ExitCell, StandingCell } from '~/ui/roster/cells';
import { AnswerCell, answerLine } from './answer-cell';
import { DutyMenu } from './duty-menu';

const column = createAppColumnHelper<ExaminationDayFunctionary>();
/** `replaced` names those whose place duties take, by the ids of these. */
export function rosterColumns(
  t: Messages,
  { mayChange, mayNote }: { mayChange: boolean; mayNote: boolean },
  replaced: ReadonlyMap<string, string>,
): Columns<ExaminationDayFunctionary> {
  const words = t.days;
  const columns: Columns<ExaminationDayFunctionary> = [
    column.accessor((row) => fullName(row.functionary), {
      id: 'person',
      header: words.person,
      sortFn: 'text',
      cell: ({ row, getValue }) => {
        const before = replaced.get(row.original.id);
        return before ? <Substitute name={getValue()} before={t.acts.substituteFor(before)} /> : getValue();
      },
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => t.labels.functionaryRole[row.role], {
      id: 'role',
      header: words.role,
      sortFn: 'text',
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => answerLine(row, t), {
      id: 'answer',
      header: t.planner.answers.column,
      sortFn: 'text',
      cell: ({ row }) => <AnswerCell duty={row.original} />,
      meta: { wrap: 'name', alike: 'seen', badge: true },
    }),
    column.accessor((row) => row.attendance ?? '', {
      id: 'attendance',
      header: words.attendance,
      sortFn: 'text',
      cell: ({ row }) => <StandingCell duty={row.original} />,
      meta: { badge: true },
    }),
    column.accessor((row) => row.entryAt ?? '', {
      id: 'entry',
      header: words.entry,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.entryAt),
      meta: { align: 'right' },
    }),
    column.accessor(exitValue, {
      id: 'exit',
      header: words.exit,
      sortFn: 'text',
      cell: ({ row }) => <ExitCell duty={row.original} />,
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.functionary.mobileNumber, {
      id: 'mobile',
      header: words.mobile,
      sortFn: 'text',
      cell: ({ getValue }) => <CallLink number={getValue()} />,
      meta: { phone: true },
    }),
  ];
  if (!mayChange && !mayNote) return columns;
  const actions = column.display({
    id: 'actions',
    header: () => <span aria-hidden="true" />,
    cell: ({ row }) => <DutyMenu duty={row.original} mayChange={mayChange} />,
    meta: { align: 'right' },
  });
  return [...columns, actions];
}

function Substitute({ name, before }: { name: string; before: string }) {
  return (
    <div>
      {name}
      <Text size="xs" c="dimmed">
        {before}
      </Text>
    </div>
  );
}
