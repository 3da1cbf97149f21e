import { Table, Text } from '@mantine/core';
import type { GroupStaffing } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { LOW_SHARE, shareOf } from '~/lib/day/presence';
import { ShareBar } from '~/ui/figures/share-bar';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './dashboards.module.css';

type Props = { groups: GroupStaffing[] | undefined; wider: boolean };

/** Who sends the people, how many of them there are, and how many of those on duty came. */
export function GroupPanel({ groups, wider }: Props) {
  const t = useT();
  // One agency may send two groups, which it does not tell apart.
  const sends = (id: string | null) => groups?.filter((row) => row.authorizingAgency.id === id).length;
  const label = ({ group, authorizingAgency: { id, name } }: GroupStaffing) =>
    id && sends(id) === 1 ? name : t.labels.agencyGroup[group];
  return (
    <Panel title={t.dashboards.groups} hint={wider ? t.dashboards.groupsWider : t.dashboards.groupsHint}>
      {!groups && <LinesSkeleton lines={5} />}
      {groups?.length === 0 && <Empty icon="people" title={t.dashboards.groupsNone} />}
      {groups && groups.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={classes.scroll} aria-label={t.dashboards.groups} tabIndex={0}>
          <Table className={classes.numbers}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t.dashboards.group}</Table.Th>
                <Table.Th scope="col">{t.dashboards.groupTotal}</Table.Th>
                <Table.Th scope="col">{t.dashboards.active}</Table.Th>
                <Table.Th scope="col">{t.dashboards.inactive}</Table.Th>
                <Table.Th scope="col">{t.dashboards.groupExpected}</Table.Th>
                <Table.Th scope="col">{t.dashboards.present}</Table.Th>
                <Table.Th scope="col">{t.dashboards.attendance}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {groups.map((row) => (
                <Table.Tr key={row.group}>
                  <Table.Th scope="row">
                    <Text size="sm" fw={500}>
                      {label(row)}
                    </Text>
                  </Table.Th>
                  <Table.Td>{formatNumber(row.total)}</Table.Td>
                  <Table.Td>{formatNumber(row.active)}</Table.Td>
                  <Table.Td>{formatNumber(row.inactive)}</Table.Td>
                  <Table.Td>{formatNumber(row.expected)}</Table.Td>
                  <Table.Td>{formatNumber(row.present)}</Table.Td>
                  <Table.Td>
                    <Share row={row} label={label(row)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Panel>
  );
}

function Share({ row, label }: { row: GroupStaffing; label: string }) {
  if (row.expected === 0) return '–';
  const share = shareOf({ present: row.present, total: row.expected });
  return <ShareBar share={share} label={label} low={share < LOW_SHARE} />;
}
