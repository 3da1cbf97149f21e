import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useListUsersQuery } from '~/api/generated/accounts.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/address/list-query';
import { paths, pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { ListPage } from '~/ui/list-page/list-page';
import { columnsOf } from './list-columns';
import { UndecidedAccounts } from './undecided';

const FILTERS = ['role', 'status', 'regionId', 'authorizingAgencyId'] as const;

export default function UserList() {
  const t = useT();
  const words = t.accounts;
  const me = useMe();
  const navigate = useNavigate();
  const list = useListQuery(FILTERS);
  const { page, pageSize, ...rest } = listArg(list.query);
  const arg = {
    ...rest,
    role: knownIn(t.labels.userRole, list.filters.role),
    status: knownIn(words.status, list.filters.status),
  };
  const answer = useListUsersQuery({ ...arg, page, pageSize });
  const { agencies, regions } = useStaffChoices();
  const missing = useMissingChoices();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      words={words}
      icon="people"
      list={list}
      answer={toTable(answer)}
      columns={columns}
      columnChoice="users"
      rowName={(user) => user.name}
      onOpen={({ id }) => navigate(pathTo('user', { userId: id }))}
      create={{ text: words.create, to: paths.createUser }}
      filters={[
        { kind: 'choice', name: 'role', label: words.role, options: optionsOf(t.labels.userRole) },
        { kind: 'choice', name: 'status', label: words.columns.status, options: optionsOf(words.status) },
        isOneOf(AUTHORITY, me.role) && {
          kind: 'choice',
          name: 'regionId',
          label: words.region,
          options: regions,
        },
        { kind: 'choice', name: 'authorizingAgencyId', label: words.agency, options: agencies },
      ]}
      missing={missing}
      file={listFile('/users/export', arg)}
    >
      <UndecidedAccounts />
    </ListPage>
  );
}
