import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type UserAccount, useListUsersQuery } from '~/api/generated/accounts.gen';
import { toPage } from '~/api/page';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/paths';
import { useListQuery } from '~/lib/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { Icon } from '~/ui/icons';
import { PageHeader } from '~/ui/page-header';
import { columnsOf } from './list-columns';
import { FILTERS, ListFilters, toArg } from './list-filters';
import { UndecidedAccounts } from './undecided';

export default function UserList() {
  const t = useT();
  const navigate = useNavigate();
  const list = useListQuery(FILTERS);
  const answer = useListUsersQuery(toArg(list));
  const { rows, total } = toPage<UserAccount>(answer.data);
  const columns = useMemo(() => columnsOf(t), [t]);
  const createButton = (
    <Button component={Link} to={paths.createUser} leftSection={<Icon name="plus" />}>
      {t.accounts.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.accounts.title}
        hint={t.accounts.hint}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={paths.settings}
              leftSection={<Icon name="settings" />}
            >
              {t.settings.title}
            </Button>
            {createButton}
          </>
        }
      />
      <UndecidedAccounts />
      <DataTable
        label={t.accounts.list}
        columnChoice="users"
        columns={columns}
        rows={rows}
        total={total}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        paging={list.paging}
        rowName={(user) => user.name}
        onOpen={({ id }) => navigate(pathTo('user', { userId: id }))}
        toolbar={<ListFilters list={list} />}
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="people"
            title={t.accounts.empty}
            hint={t.accounts.emptyHint}
            action={createButton}
          />
        }
      />
    </>
  );
}
