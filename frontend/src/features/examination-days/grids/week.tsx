import { Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useMe } from '~/api/me';
import type { Functionary, WeekDuty } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatWeekday, fullName } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { useListQuery } from '~/lib/address/use-list-query';
import { LEAD, type Place } from '~/lib/browser/grid-places';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { ListEmpty } from '~/ui/filters/list-empty';
import { ListFilters } from '~/ui/list-page/list-filters';
import { PageHeader } from '~/ui/page/page-header';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { type Asked, AskedDialog } from './asked';
import { type Duty, isSeen, whereOf } from './duties';
import { DutyGrid } from './duty-grid';
import type { Cell } from './grid-row';
import { type PersonWeek, useWeek } from './use-week';
import { useDates, WeekBar } from './week-bar';

/** The people in reach and the dates of a week: who serves where, and a duty handed from one to the other. */
export default function Week() {
  const t = useT();
  const words = t.planner.grids;
  const seesAll = isOneOf(AUTHORITY, useMe().role);
  const { regions } = useStaffChoices();
  const list = useListQuery(['role', 'regionId']);
  const dates = useDates();
  const filter = {
    ...{ q: list.q, regionId: list.filters.regionId, status: 'ACTIVE' as const },
    role: knownIn(t.labels.functionaryRole, list.filters.role),
  };
  const week = useWeek(filter, dates[0] ?? '');
  const [asked, ask] = useState<Asked>();
  const [held, hold] = useState<{ name: string; at: Place; duty: Duty }>();
  // What is picked up is known by its cell, which is another one's in another week.
  const shown = [dates[0], list.q, list.filters.role, list.filters.regionId].join();
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    hold(undefined);
  }
  const { even, odd } = week;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rows say changes with the two pages alone.
  const rows = useMemo(
    () => ({
      head: (row: number) => headOf(t, week.person(row)),
      cell: (row: number, col: number) => cellOf(t, week.week(row), dates[col] ?? ''),
    }),
    [t, even.people, even.weeks, odd.people, odd.weeks, dates[0]],
  );
  const dutiesAt = ({ row, col }: Place) => {
    const person = week.person(row);
    const duties = week.week(row)?.duties.filter(({ date }) => date === dates[col]) ?? [];
    return person ? duties.map((duty) => dutyOf(duty, person)) : [];
  };
  const filters = t.functionary.filters;
  const roles = optionsOf(t.labels.functionaryRole);
  return (
    <>
      <PageHeader title={t.days.week} actions={<WeekBar dates={dates} />} />
      <Group mb="sm" gap="sm">
        <ListFilters
          list={list}
          search={t.functionary.search}
          filters={[
            { kind: 'choice', name: 'role', label: filters.role, options: roles },
            seesAll && { kind: 'choice', name: 'regionId', label: filters.region, options: regions },
          ]}
        />
        <Text size="sm" c="dimmed" role="status">
          {week.total !== undefined && t.table.results(formatNumber(week.total), week.total)}
        </Text>
      </Group>
      {week.problem && <ErrorPanel message={week.problem} onRetry={week.retry} />}
      {week.total === undefined && !week.problem && <LinesSkeleton lines={12} />}
      {week.total === 0 && (
        <ListEmpty
          {...{ narrowed: list.narrowed, onClear: list.clear, icon: 'people' }}
          {...{ title: t.functionary.empty, hint: t.functionary.emptyHint }}
        />
      )}
      {!!week.total && (
        <DutyGrid
          label={t.days.week}
          corner={words.person}
          columns={dates.map(formatWeekday)}
          count={week.total}
          rows={rows}
          held={held}
          onHold={(at) => {
            const duty = at && dutiesAt(at).find((one) => !isSeen(one));
            hold(at && duty && { at, duty, name: `${fullName(duty.person)}, ${whereOf(duty)}` });
          }}
          mayDrop={({ at }, { row, col }) =>
            col === at.col && row !== at.row && rows.cell(row, col)?.look !== 'barred' && !!week.week(row)
          }
          onDrop={({ duty }, { row }) => {
            const person = week.person(row);
            hold(undefined);
            if (person) ask({ kind: 'give', person, post: duty, over: duty });
          }}
          onOpen={(place) => {
            const person = week.person(place.row);
            const date = place.col === LEAD ? undefined : dates[place.col];
            if (person) ask({ kind: 'cell', person, duties: dutiesAt(place), ...(date && { date }) });
          }}
          onScroll={week.onScroll}
        />
      )}
      <AskedDialog asked={asked} onAsk={ask} />
    </>
  );
}

const dutyOf = ({ centerName, ...duty }: WeekDuty, person: Functionary): Duty => ({
  ...duty,
  center: { name: centerName },
  person,
});

function headOf(t: Messages, person: Functionary | undefined): Cell | undefined {
  if (!person) return undefined;
  const role = person.defaultRole ? t.labels.functionaryRole[person.defaultRole] : '';
  return { text: fullName(person), also: role, hint: [fullName(person), role, person.uid].join(' · ') };
}

function cellOf(t: Messages, week: PersonWeek | undefined, date: string): Cell | undefined {
  if (!week) return undefined;
  const duties = week.duties.filter((duty) => duty.date === date);
  const [duty] = duties;
  if (duty) {
    const line = ({ batch, role }: WeekDuty) => `${batch} · ${t.labels.functionaryRole[role]}`;
    const more = duties.length > 1 ? ` +${duties.length - 1}` : '';
    const hint = duties.map((one) => `${one.centerName} · ${line(one)}`).join('\n');
    return {
      text: duty.centerName + more,
      also: line(duty),
      hint,
      look: 'duty',
      carries: !duties.every(isSeen),
    };
  }
  const spans = week.unavailable.filter(({ from, until }) => from <= date && date <= until);
  if (spans.some(({ everywhere }) => everywhere)) return { text: t.planner.grids.cannot, look: 'barred' };
  return {
    text: t.planner.grids.free,
    look: 'quiet',
    ...(spans.length > 0 && { also: t.planner.grids.notEverywhere }),
  };
}
