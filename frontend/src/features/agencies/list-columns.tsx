import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Agency } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { Icon } from '~/ui/marks/icons';

const column = createAppColumnHelper<Agency>();
type Verbs = { edit: (agency: Agency) => void; remove: (agency: Agency) => void };

export function columnsOf(t: Messages, verbs: Verbs): Columns<Agency> {
  const words = t.agencies;
  return [
    column.accessor('name', { header: words.name }),
    column.accessor((row) => words.families[row.family], { id: 'family', header: words.family }),
    column.accessor((row) => (row.regionName ? placeName(row.regionName) : words.allRegions), {
      id: 'region',
      header: words.region,
      enableSorting: false,
    }),
    column.accessor('slug', { header: words.slug }),
    column.accessor((row) => formatDate(row.createdAt), { id: 'createdAt', header: words.createdAt }),
    column.display({
      id: 'actions',
      header: () => <span aria-hidden="true" />,
      cell: ({ row: { original } }) => <Actions t={t} agency={original} verbs={verbs} />,
      meta: { align: 'right' },
    }),
  ];
}

function Actions({ t, agency, verbs }: { t: Messages; agency: Agency; verbs: Verbs }) {
  const words = t.agencies;
  const filter = { authorizingAgencyId: agency.id };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(agency.name)}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => verbs.edit(agency)}>
          {words.edit}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={withQuery(paths.users, filter)}
          leftSection={<Icon name="user" size={16} />}
        >
          {words.users}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={withQuery(paths.functionaries, filter)}
          leftSection={<Icon name="people" size={16} />}
        >
          {words.people}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => verbs.remove(agency)}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
