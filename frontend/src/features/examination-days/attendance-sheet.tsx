import { Button, Skeleton } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { usePreloaded } from '~/api/preloaded';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { DAY_READERS, isOneOf } from '~/lib/people/roles';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Sheet } from './sheet-of-day';
import { SheetsOfDate } from './sheets-of-date';

/** The roster of a day to be signed at the gate, or those of all centers on its date. */
export default function AttendanceSheet() {
  const { examinationDayId = '' } = useParams();
  const day = usePreloaded(useGetExaminationDayQuery, { id: examinationDayId });
  const [query] = useSearchParams();
  return query.get('centers') === 'all' ? <SheetsOfDate day={day} /> : <OneSheet day={day} />;
}

function OneSheet({ day }: { day: ExaminationDay }) {
  const t = useT();
  const { role } = useMe();
  const roster = useListExaminationDayFunctionariesQuery({ id: day.id });
  const people = roster.data && toPage<ExaminationDayFunctionary>(roster.data).rows;
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={t.paper.sheet}
          hint={t.paper.sheetHint}
          actions={
            <>
              {isOneOf(DAY_READERS, role) && (
                <Button variant="default" component={Link} to="?centers=all">
                  {t.paper.allSheets}
                </Button>
              )}
              {people && <PrintWhenReady label={t.paper.printSheet} />}
            </>
          }
        />
        {people?.length === 0 && <Empty icon="people" title={t.paper.nobody} hint={t.paper.nobodyHint} />}
      </div>
      {roster.error && !people && (
        <ErrorPanel message={toMessage(roster.error)} onRetry={() => void roster.refetch()} />
      )}
      {!people && !roster.error && <Skeleton h={480} maw={794} />}
      {people && <Sheet day={day} people={people} />}
    </>
  );
}
