import { Table } from '@mantine/core';
import type { Arrivals } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { arrivedBy, reachedIn, shareOfExpected } from '~/lib/day/arrival-curve';
import classes from '../dashboards.module.css';

type Props = { arrivals: Arrivals; names: readonly string[] };

/** The arrivals in numbers: at the end of each step in which somebody came, on either date, and when people were due. */
export function ArrivalsTable({ arrivals, names }: Props) {
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
