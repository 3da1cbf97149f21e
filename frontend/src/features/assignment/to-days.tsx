import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Assigned, ExaminationDay } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { AssignButton } from './assign-button';
import { type Assignee, type Person, useAssignees } from './assignees';
import classes from './assignment.module.css';
import { ChosenPanel } from './chosen-panel';
import { DaysTable } from './days-table';
import { Outcome } from './outcome';

/** Days for people who were ticked in the list of functionaries. */
export default function AssignToDays() {
  const t = useT();
  // The people come along with the step that led here; Back and reload keep them.
  const [people] = useState(peopleIn(useLocation().state));
  const chosen = useAssignees(people);
  const [days, setDays] = useState<ExaminationDay[]>([]);
  const [done, setDone] = useState<{ outcome: Assigned; assignees: Assignee[] }>();
  const toList = (
    <Button variant="default" component={Link} to={paths.functionaries}>
      {t.assignment.toList}
    </Button>
  );
  const chooseDays = (ids: string[], rows: ExaminationDay[]) => {
    const known = new Map([...days, ...rows].map((day) => [day.id, day]));
    setDays(ids.flatMap((id) => known.get(id) ?? []));
  };
  const dayName = (id: string) => {
    const day = days.find((one) => one.id === id);
    return day ? [day.center.name, formatDate(day.date), day.batch].join(' · ') : '–';
  };
  return (
    <>
      <PageHeader
        title={t.days.assignToDays}
        hint={t.assignment.toDaysHint(chosen.assignees.length)}
        actions={!done && toList}
      />
      {people.length === 0 ? (
        <Empty
          icon="people"
          title={t.assignment.nobody}
          hint={t.assignment.nobodyHint}
          action={
            <Button component={Link} to={paths.functionaries}>
              {t.assignment.toFunctionaries}
            </Button>
          }
        />
      ) : done ? (
        <Outcome {...done} dayName={dayName} actions={toList} />
      ) : (
        <div className={classes.layout}>
          <DaysTable selected={days.map(({ id }) => id)} onChange={chooseDays} />
          <div className={classes.side}>
            <ChosenPanel chosen={chosen}>
              <AssignButton
                chosen={chosen}
                days={days}
                label={t.assignment.confirmDays(chosen.assignees.length, days.length)}
                explanation={t.assignment.reviewDays(days.length)}
                onDone={(outcome) => setDone({ outcome, assignees: chosen.assignees })}
              />
            </ChosenPanel>
          </div>
        </div>
      )}
    </>
  );
}

function peopleIn(state: unknown): Person[] {
  const people = (state as { people?: unknown } | null)?.people;
  return Array.isArray(people) ? people : [];
}
