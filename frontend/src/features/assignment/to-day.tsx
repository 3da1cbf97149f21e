import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { usePreloaded } from '~/api/preloaded';
import type { Assigned } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { PageHeader } from '~/ui/page/page-header';
import { AssignButton } from './assign-button';
import { type Assignee, useAssignees } from './assignees';
import classes from './assignment.module.css';
import { ChosenPanel } from './chosen-panel';
import { NeedsHere } from './needs-here';
import { Outcome } from './outcome';
import { PeopleTable } from './people-table';

/** People for one day. */
export default function AssignToDay() {
  const t = useT();
  const { examinationDayId = '' } = useParams();
  const day = usePreloaded(useGetExaminationDayQuery, { id: examinationDayId });
  const chosen = useAssignees();
  const [done, setDone] = useState<{ outcome: Assigned; assignees: Assignee[] }>();
  const where = [day.center.name, formatDate(day.date), day.batch] as const;
  const toRoster = pathTo('examinationDay', { examinationDayId });
  return (
    <>
      <PageHeader
        title={t.days.assignToDay}
        hint={t.assignment.toDayHint(...where)}
        actions={
          <Button variant="default" component={Link} to={toRoster}>
            {t.assignment.toRoster}
          </Button>
        }
      />
      {done ? (
        <Outcome
          {...done}
          actions={
            <>
              <Button component={Link} to={toRoster}>
                {t.assignment.toRoster}
              </Button>
              <Button variant="default" onClick={() => setDone(undefined)}>
                {t.assignment.assignMore}
              </Button>
            </>
          }
        />
      ) : (
        <div className={classes.layout}>
          <PeopleTable chosen={chosen} examinationDayId={examinationDayId} />
          <div className={classes.side}>
            <NeedsHere chosen={chosen} examinationDayId={examinationDayId} />
            <ChosenPanel chosen={chosen}>
              <AssignButton
                chosen={chosen}
                days={[day]}
                label={t.assignment.confirm(chosen.assignees.length)}
                explanation={t.assignment.reviewText(...where)}
                onDone={(outcome) => {
                  setDone({ outcome, assignees: chosen.assignees });
                  chosen.clear();
                }}
              />
            </ChosenPanel>
          </div>
        </div>
      )}
    </>
  );
}
