import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '~/api/me';
import type { AgencyReliability } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { LOW_SHARE } from '~/lib/day/presence';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { SparkBars } from '~/ui/charts/spark-bars';
import { ShareBar } from '~/ui/figures/share-bar';
import classes from '../dashboards.module.css';
import { cameOf } from './came-of';

type Props = { agencies: readonly AgencyReliability[] };

/** Agency by agency: its duties, the share of those whose people came, and the same week by week as small bars. */
export function AgencyTable({ agencies }: Props) {
  const { reliability: t } = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t.agency} tabIndex={0}>
      <Table className={classes.numbers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t.agency}</Table.Th>
            <Table.Th scope="col">{t.duties}</Table.Th>
            <Table.Th scope="col">{t.lost}</Table.Th>
            <Table.Th scope="col">{t.came}</Table.Th>
            <Table.Th scope="col">{t.weeks}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {agencies.map((agency) => (
            <Row key={agency.authorizingAgency.id} agency={agency} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Row({ agency }: { agency: AgencyReliability }) {
  const { reliability: t } = useT();
  const { role } = useMe();
  const {
    authorizingAgency: { id, name },
    weeks,
    duties,
  } = agency;
  const share = cameOf(agency);
  const shares = weeks.map(cameOf);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {isOneOf(PLACE_ADMINS, role) ? (
          <Anchor component={Link} size="sm" to={withQuery(paths.functionaries, { authorizingAgencyId: id })}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Table.Th>
      <Table.Td>{formatNumber(duties)}</Table.Td>
      <Table.Td>{formatNumber(agency.lost)}</Table.Td>
      <Table.Td>
        <ShareBar share={share} label={name} low={share < LOW_SHARE} />
      </Table.Td>
      <Table.Td>
        <SparkBars
          label={t.spark(
            name,
            formatNumber(weeks.length),
            weeks.length,
            formatPercent(Math.min(...shares)),
            formatPercent(shares.at(-1) ?? 0),
          )}
          bars={weeks.map((week) => ({
            id: week.monday,
            share: cameOf(week),
            low: cameOf(week) < LOW_SHARE,
          }))}
        />
      </Table.Td>
    </Table.Tr>
  );
}
