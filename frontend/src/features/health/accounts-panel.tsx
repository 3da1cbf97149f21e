import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AccountHealth } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { ALL_ROLES } from '~/lib/people/roles';
import { Panel } from '~/ui/page/panel';

/** How many accounts there are of each role, each number with the accounts behind it. */
export function AccountsPanel({ accounts }: { accounts: AccountHealth }) {
  const t = useT();
  const words = t.healthDetails.accounts;
  const { total, locked, byRole } = accounts;
  const roles = ALL_ROLES.filter((role) => byRole.some((row) => row.role === role));
  const number = (role: string, status: 'ACTIVE' | 'DISABLED') => {
    const count = byRole.find((row) => row.role === role && row.status === status)?.accounts ?? 0;
    if (count === 0) return formatNumber(0);
    return (
      <Anchor component={Link} to={withQuery(paths.users, { role, status })} size="sm">
        {formatNumber(count)}
      </Anchor>
    );
  };
  return (
    <Panel title={words.title} hint={words.hint(formatNumber(total), formatNumber(locked))}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.role}</Table.Th>
            <Table.Th scope="col" ta="right">
              {words.active}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {words.disabled}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map((role) => (
            <Table.Tr key={role}>
              <Table.Td>{t.labels.userRole[role]}</Table.Td>
              <Table.Td ta="right">{number(role, 'ACTIVE')}</Table.Td>
              <Table.Td ta="right">{number(role, 'DISABLED')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
