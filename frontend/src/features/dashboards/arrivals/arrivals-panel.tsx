import { Table, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useGetArrivalsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import type { Arrivals } from '~/contract/types.gen';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { arrivedBy, reachedIn, shareOfExpected } from '~/lib/day/arrival-curve';
import { ArrivalsChart } from '~/ui/charts/arrivals-chart';
import { arrivalsSentence } from '~/ui/charts/arrivals-sentence';
import { ChartOrTable } from '~/ui/charts/chart-or-table';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from '../dashboards.module.css';
import type { DayFilters } from '../use-day-filters';

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

type ArrivalsTableProps = { arrivals: Arrivals; names: readonly string[] };

/** The arrivals in numbers: at the end of each step in which somebody came, on either date, and when people were due. */
function ArrivalsTable({ arrivals, names }: ArrivalsTableProps) {
  const { arrivals: t } = useT();
  const { day, compared, stepMinutes, reachedMinutes } = arrivals;
  const columns = [day, compared].flatMap((curve) =>
    curve ? [{ curve, reached: reachedIn(curve, stepMinutes) }] : [],
  );
  const minutes = [0, ...columns.flatMap(({ reached }) => reached.map((step) => step.minutes))];
  const rows = [...new Set(minutes)].sort((one, other) => one - other);
  const isAhead = (minute: number) => reachedMinutes !== null && minute > reachedMinutes;
  const nameOf = (minute: number) =>
    minute === 0 ? t.byDue : (minute < 0 ? t.byBefore : t.byAfter)(formatNumber(Math.abs(minute)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t.title} tabIndex={0}>
      <Table className={classes.numbers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t.by}</Table.Th>
            {names.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((minute) => (
            <Table.Tr key={minute}>
              <Table.Th scope="row" fw={minute === 0 ? 700 : 400}>
                {nameOf(minute)}
              </Table.Th>
              {columns.map(({ curve, reached }) => {
                const arrived = arrivedBy(reached, minute);
                return (
                  <Table.Td key={curve.date}>
                    {curve === day && isAhead(minute)
                      ? '–'
                      : t.cameShare(formatNumber(arrived), formatPercent(shareOfExpected(arrived, curve)))}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
