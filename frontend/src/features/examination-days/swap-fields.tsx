import { Select } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { byEitherName } from '~/ui/filters/either-name';
import { ErrorPanel } from '~/ui/states/error-panel';
import { useSwapDays } from './use-swap-days';

/** Options that are shown at once. */
const SHOWN = 50;

type DayProps = {
  duty: ExaminationDayFunctionary;
  day: ExaminationDay;
  onChoose: (day: ExaminationDay) => void;
};

/** The day of the other duty; at first that of the one duty. */
export function SwapDayField({ duty, day, onChoose }: DayProps) {
  const t = useT();
  const [text, setText] = useState('');
  const own = duty.examinationDay;
  // The name of the chosen day stands in the field, and is not searched for.
  const typed = text === nameOf(day) ? '' : text;
  const { days, isLoading, error, refetch } = useSwapDays(own, [own, day], typed);
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  return (
    <Select
      size="md"
      label={t.swaps.day}
      data={days.map((one) => ({
        ...{ value: one.id, label: nameOf(one) },
        also: one.center.centerCode ?? undefined,
      }))}
      value={day.id}
      onChange={(id) => {
        const chosen = days.find((one) => one.id === id);
        if (chosen) onChoose(chosen);
      }}
      onSearchChange={setText}
      filter={byEitherName}
      limit={SHOWN}
      nothingFoundMessage={isLoading ? t.loading : t.form.nothingFound}
      allowDeselect={false}
      searchable
    />
  );
}

const nameOf = ({ date, batch, center }: ExaminationDay) =>
  [formatDate(date), batch, center.name].join(' · ');

type PersonProps = {
  duty: ExaminationDayFunctionary;
  dayId: string;
  /** The duty that is chosen. */
  value: string | null;
  onChange: (dutyId: string | null) => void;
};

/** A person of the day with whom the person of the duty may swap. */
export function SwapPersonField({ duty, dayId, value, onChange }: PersonProps) {
  const t = useT();
  const words = t.swaps;
  const roster = useListExaminationDayFunctionariesQuery({ id: dayId });
  const others = toPage<ExaminationDayFunctionary>(roster.currentData).rows.filter((other) =>
    maySwap(duty, other),
  );
  if (roster.error && !roster.currentData)
    return <ErrorPanel message={toMessage(roster.error)} onRetry={() => void roster.refetch()} />;
  return (
    <Select
      size="md"
      label={words.person}
      description={words.personHint}
      data={others.map(({ id, functionary, role }) => ({
        value: id,
        label: `${fullName(functionary)} · ${labelOf(t.labels.functionaryRole, role)}`,
      }))}
      value={value}
      onChange={onChange}
      nothingFoundMessage={
        roster.isFetching ? t.loading : others.length > 0 ? t.form.nothingFound : words.nobody
      }
      placeholder={t.form.choose}
      searchable
    />
  );
}

/** Another person, with another duty, who has not come. */
function maySwap(duty: ExaminationDayFunctionary, other: ExaminationDayFunctionary): boolean {
  if (other.functionaryId === duty.functionaryId || other.attendance) return false;
  return other.examinationDayId !== duty.examinationDayId || other.role !== duty.role;
}
