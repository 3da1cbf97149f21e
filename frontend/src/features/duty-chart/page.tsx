import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import { usePreloaded } from '~/api/preloaded';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Chart } from './chart';
import { Expected } from './expected';
import { StandBys } from './stand-bys';

/** The people of a center on one day, for those in charge of it: who comes, whom to call, and the chart for the wall. */
export default function DutyChartPage() {
  const words = useT().dutyChart;
  const { examinationDayId = '' } = useParams();
  const day = usePreloaded(useGetExaminationDayQuery, { id: examinationDayId });
  const roster = useListExaminationDayFunctionariesQuery(
    { id: examinationDayId },
    { refetchOnMountOrArgChange: true },
  );
  const people = roster.currentData && toPage<ExaminationDayFunctionary>(roster.currentData).rows;
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={words.title}
          hint={`${day.center.name} · ${formatDate(day.date)} · ${day.batch}. ${words.hint}`}
          actions={people && people.length > 0 && <PrintWhenReady label={words.print} />}
        />
        <Stack gap="lg" mb="lg">
          {roster.error && !people && (
            <ErrorPanel message={toMessage(roster.error)} onRetry={() => void roster.refetch()} />
          )}
          {!people && !roster.error && <Skeleton h={320} />}
          {people && <Expected people={people} />}
          <StandBys examinationDayId={examinationDayId} />
        </Stack>
      </div>
      {people && people.length > 0 && <Chart day={day} people={people} />}
    </>
  );
}
