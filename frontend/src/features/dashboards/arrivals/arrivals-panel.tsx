import { Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useGetArrivalsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import type { Arrivals } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ArrivalsChart } from '~/ui/charts/arrivals-chart';
import { arrivalsSentence } from '~/ui/charts/arrivals-sentence';
import { ChartOrTable } from '~/ui/charts/chart-or-table';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { DayFilters } from '../use-day-filters';
import { ArrivalsTable } from './arrivals-table';

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'today'> };

/** When the people of a date and place came, beside the last comparable date. */
export function ArrivalsPanel({ filters: { date, place, today } }: Props) {
  const { arrivals: t } = useT();
  const { currentData, error, refetch } = useGetArrivalsQuery({ date, ...place }, live(date === today));
  return (
    <Panel title={t.title} hint={t.hint}>
      {error && !currentData && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !currentData && <LinesSkeleton lines={9} />}
      {currentData && <Shown arrivals={currentData} today={today} />}
    </Panel>
  );
}

function Shown({ arrivals, today }: { arrivals: Arrivals; today: string }) {
  const { arrivals: t } = useT();
  const { day, compared, untimed } = arrivals;
  if (day.expected === 0) return <Empty icon="clock" title={t.none} hint={t.noneHint} />;
  const sentence = arrivalsSentence(arrivals, today, t);
  const named = day.date === today ? t.today(formatDate(day.date)) : formatDate(day.date);
  const names = compared ? [named, formatDate(compared.date)] : [named];
  return (
    <>
      <Text fw={600} mb="sm">
        {sentence}
      </Text>
      <ChartOrTable
        chart={<ArrivalsChart arrivals={arrivals} label={sentence} names={names} />}
        table={<ArrivalsTable arrivals={arrivals} names={names} />}
      />
      {untimed > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t.untimed(formatNumber(untimed), untimed)}
        </Text>
      )}
    </>
  );
}
