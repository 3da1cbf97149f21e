import { SimpleGrid, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { lookup, lookupText } from '~/lib/people/lookup';
import { CallLink } from '~/ui/controls/call-link';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatTile } from '~/ui/figures/stat-tile';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { type AnswerState, answerState, STATES } from './answer-state';

const tones: Record<AnswerState, Tone> = { ACCEPTED: 'verified', SILENT: 'waiting', NOT_TOLD: 'neutral' };
const column = createAppColumnHelper<ExaminationDayFunctionary>();

const columnsIn = (t: Messages) => {
  const words = t.dutyChart;
  return column.columns([
    column.accessor((row) => fullName(row.functionary), {
      id: 'person',
      header: words.person,
      sortFn: 'text',
    }),
    column.accessor((row) => answerState(row), {
      id: 'answer',
      header: words.answer,
      sortFn: 'text',
      cell: ({ row }) => {
        const state = answerState(row.original);
        return <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>;
      },
      meta: { badge: true },
    }),
    column.accessor((row) => labelOf(t.dutyLink.roles, row.role), {
      id: 'role',
      header: words.role,
      sortFn: 'text',
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => row.functionary.mobileNumber, {
      id: 'mobile',
      header: words.mobile,
      enableSorting: false,
      cell: ({ getValue }) => <CallLink number={getValue()} />,
      meta: { phone: true },
    }),
  ]);
};

/** Those who are expected; the ones to call come first. */
export function Expected({ people }: { people: readonly ExaminationDayFunctionary[] }) {
  const t = useT();
  const words = t.dutyChart;
  const [text, setText] = useState('');
  const [role, setRole] = useState<string>();
  const [state, setState] = useState<string>();
  const columns = useMemo(() => columnsIn(t), [t]);
  const finds = lookup(text);
  const found = people
    .filter((row) => !role || row.role === role)
    .filter((row) => !state || answerState(row) === state)
    .filter(({ functionary }) => !finds || finds(lookupText(functionary)))
    .toSorted(
      (one, other) =>
        STATES.indexOf(answerState(one)) - STATES.indexOf(answerState(other)) ||
        fullName(one.functionary).localeCompare(fullName(other.functionary)),
    );
  const count = (wanted: AnswerState) => people.filter((row) => answerState(row) === wanted).length;
  const silent = count('SILENT');
  const roles = [...new Set(people.map((row) => row.role))];
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <StatTile label={words.expected} value={formatNumber(people.length)} />
        <StatTile label={words.accepted} value={formatNumber(count('ACCEPTED'))} tone="verified" />
        <StatTile label={words.silent} value={formatNumber(silent)} />
        <StatTile label={words.notTold} value={formatNumber(count('NOT_TOLD'))} />
      </SimpleGrid>
      {people.length > 0 && (
        <Text fw={600}>{silent > 0 ? words.toCall(formatNumber(silent)) : words.allAnswered}</Text>
      )}
      <DataTable
        label={words.list}
        columns={columns}
        rows={found}
        rowName={(row) => fullName(row.functionary)}
        toolbar={
          <>
            <SearchBox label={words.search} value={text} onChange={setText} />
            <FilterChip
              label={words.role}
              options={roles.map((value) => ({ value, label: labelOf(t.dutyLink.roles, value) }))}
              value={role}
              onChange={setRole}
            />
            <FilterChip
              label={words.answer}
              options={STATES.map((value) => ({ value, label: words.states[value] }))}
              value={state}
              onChange={setState}
            />
          </>
        }
        empty={
          <ListEmpty
            narrowed={text !== '' || !!role || !!state}
            onClear={() => {
              setText('');
              setRole(undefined);
              setState(undefined);
            }}
            icon="people"
            title={words.none}
            hint={words.noneHint}
          />
        }
      />
    </>
  );
}
