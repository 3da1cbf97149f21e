import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListAllExaminationDaysQuery } from '~/api/all-days';
import { toDayRow } from '~/api/day-row';
import { toMessage } from '~/api/errors';
import { live } from '~/api/live';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { countLow, emptiestFirst, sumPresence } from '~/lib/day/presence';
import { PageHeader } from '~/ui/page/page-header';
import { UpdatedAgo } from '~/ui/page/updated-ago';
import { Below } from '~/ui/states/below';
import { Empty } from '~/ui/states/empty';
import { Headline } from './headline';
import { RecentAnomalies } from './recent-anomalies';
import { useDayAnomalies } from './use-day-anomalies';
import { useDayFilters } from './use-day-filters';

const WhereTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "where-table" */ './where-table')).WhereTable,
}));

/** For those who look on: today's days in their reach. Nothing can be changed here. */
export default function BoardPage() {
  const t = useT();
  const navigate = useNavigate();
  const filters = { ...useDayFilters(), place: {} };
  const today = { ...filters, date: filters.today, isToday: true };
  const days = useListAllExaminationDaysQuery({ date: today.date }, live(true));
  const anomalies = useDayAnomalies(today);
  const now = days.fulfilledTimeStamp ?? Date.now();
  const rows = days.data && emptiestFirst(days.data.map((day) => toDayRow(day, now, today.date)));

  return (
    <>
      <PageHeader
        title={t.board.title}
        hint={t.board.hint}
        lead={
          (rows || !days.error) &&
          rows?.length !== 0 && (
            <Headline
              date={today.date}
              presence={rows && sumPresence(rows)}
              low={rows && countLow(rows)}
              open={anomalies.open}
            />
          )
        }
        actions={<UpdatedAgo at={days.fulfilledTimeStamp} />}
      />
      {rows?.length === 0 ? (
        <Empty icon="calendar" title={t.board.none} hint={t.board.noneHint} />
      ) : (
        <Stack gap="lg">
          <Below>
            <WhereTable
              filters={[t.exports.date(formatDate(today.date))]}
              rows={rows ?? []}
              loading={!rows}
              error={days.error && !rows ? toMessage(days.error) : undefined}
              onRetry={() => void days.refetch()}
              onOpen={({ id }) => navigate(pathTo('examinationDay', { examinationDayId: id }))}
            />
            <RecentAnomalies {...anomalies} words={{ date: today.date }} />
          </Below>
        </Stack>
      )}
    </>
  );
}
