import { Table } from '@mantine/core';
import type { AgencyReliability } from '~/contract/types.gen';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from '../dashboards.module.css';
import { cameOf, promisedOf } from './came-of';

type Props = { agencies: readonly AgencyReliability[] };

/** The same in numbers: a column for each agency, a row for each week in which any of them had duties, the newest first. */
export function WeeksTable({ agencies }: Props) {
  const { reliability: t } = useT();
  const mondays = new Set(agencies.flatMap(({ weeks }) => weeks.map(({ monday }) => monday)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t.weeks} tabIndex={0}>
      <Table className={classes.numbers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t.weeks}</Table.Th>
            {agencies.map(({ authorizingAgency: { id, name } }) => (
              <Table.Th key={id} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...mondays]
            .sort()
            .reverse()
            .map((monday) => (
              <Table.Tr key={monday}>
                <Table.Th scope="row" fw={500}>
                  {t.weekOf(formatDate(monday))}
                </Table.Th>
                {agencies.map(({ authorizingAgency: { id }, weeks }) => (
                  <Table.Td key={id}>
                    <Week week={weeks.find((week) => week.monday === monday)} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Week({ week }: { week: AgencyReliability['weeks'][number] | undefined }) {
  const { reliability: t } = useT();
  if (!week) return '–';
  return t.weekShare(formatPercent(cameOf(week)), formatNumber(week.present), formatNumber(promisedOf(week)));
}
