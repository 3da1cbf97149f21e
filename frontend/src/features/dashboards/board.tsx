import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { useDayNews } from '~/api/news/use-day-news';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import { LiveSign } from '~/ui/page/live-sign';
import { PageHeader } from '~/ui/page/page-header';
import { Below } from '~/ui/states/below';
import { Empty } from '~/ui/states/empty';
import { WhenNear } from '~/ui/states/when-near';
import { ArrivalsNear } from './arrivals/arrivals';
import { FiguresMissing } from './figures-missing';
import { Headline } from './headline';
import { RecentAnomalies } from './recent-anomalies';
import { useDayFilters } from './use-day-filters';
import { useDayStats } from './use-day-stats';
import { useWhere } from './use-where';

const WhereTable = lazy(async () => {
  const [{ WhereTable }] = await Promise.all([
    import(/* webpackChunkName: "where-table" */ './where-table'),
    words('office', 'calls'),
  ]);
  return { default: WhereTable };
});

/** For those who look on: today's days in their reach. */
export default function BoardPage() {
  const t = useT();
  const filters = useDayFilters();
  const today = { ...filters, date: filters.today, isToday: true, place: {}, words: { date: undefined } };
  const { headline, tiles, updatedAt, failed } = useDayStats(today);
  const where = useWhere(today);
  const [anomaly] = useAddressParam('anomaly');
  const news = useDayNews(today.date, true);
  const nothing = tiles.centers?.total === 0;

  return (
    <>
      <PageHeader
        title={t.board.title}
        hint={t.board.hint}
        lead={!failed && !nothing && <Headline {...headline} />}
        actions={<LiveSign way={news.way} at={news.at ?? updatedAt} />}
      />
      {failed && <FiguresMissing {...failed} />}
      {nothing ? (
        <Empty icon="calendar" title={t.board.none} hint={t.board.noneHint} />
      ) : (
        <Below>
          <Stack gap="lg">
            <WhereTable filters={today} where={where} shut={tiles.shut} />
            {where.settled && (
              <>
                <ArrivalsNear filters={today} />
                <WhenNear height={420} wanted={!!anomaly}>
                  <RecentAnomalies filters={today} />
                </WhenNear>
              </>
            )}
          </Stack>
        </Below>
      )}
    </>
  );
}
