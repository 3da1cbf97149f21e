import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { useOddPictures, useOpenLookAlikes } from '~/api/pictures/open-doubts';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/address/list-query';
import { paths, pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { isOneOf, STAFF_EDITORS } from '~/lib/people/roles';
import { ListPage } from '~/ui/list-page/list-page';
import type { PageLink } from '~/ui/page/page-menu';
import { BulkActions } from './bulk-actions';
import { columnsFor } from './list-columns';
import { useChosen } from './use-chosen';
import { FILTERS, useFilters } from './use-filters';

export default function FunctionaryList() {
  const t = useT();
  const words = t.functionary;
  const { role } = useMe();
  const navigate = useNavigate();
  const list = useListQuery(FILTERS);
  const { page, pageSize, ...rest } = listArg(list.query);
  const arg = {
    ...rest,
    status: knownIn(t.labels.functionaryStatus, list.filters.status),
    role: knownIn(t.labels.functionaryRole, list.filters.role),
    hasPicture: asBoolean(list.filters.hasPicture),
  };
  const answer = toTable(useListFunctionariesQuery({ ...arg, page, pageSize }));
  const filters = useFilters(list.filters);
  const chosen = useChosen(answer.rows, arg);
  const columns = useMemo(() => columnsFor(role, t), [role, t]);
  const mayEdit = isOneOf(STAFF_EDITORS, role);
  return (
    <ListPage
      words={words}
      icon="people"
      list={list}
      answer={answer}
      columns={columns}
      columnChoice="functionaries"
      rowName={fullName}
      onOpen={({ id }) => navigate(pathTo('functionary', { functionaryId: id }))}
      links={useLinks()}
      create={mayEdit && { text: words.create, to: paths.createFunctionary }}
      selection={
        mayEdit
          ? {
              selected: chosen.people.map(({ id }) => id),
              onChange: chosen.choose,
              actions: (
                <BulkActions
                  people={chosen.people}
                  total={answer.total}
                  gathering={chosen.gathering}
                  onAll={chosen.chooseAll}
                  onDone={chosen.choose}
                />
              ),
            }
          : undefined
      }
      file={listFile('/functionary/export', arg)}
      {...filters}
    />
  );
}

/** The word, if it is one of the two: an address can say anything. */
const asBoolean = (word: string | undefined) =>
  word === 'true' ? true : word === 'false' ? false : undefined;

/** Where the list leads, with what waits there. */
function useLinks(): (PageLink | false)[] {
  const t = useT();
  const { role } = useMe();
  const lookAlikes = useOpenLookAlikes();
  const odd = useOddPictures();
  const { duplicates, functionary } = t;
  const waiting = lookAlikes > 0 ? ` (${formatNumber(lookAlikes)})` : '';
  return [
    { to: paths.duplicates, icon: 'people', text: duplicates.title + waiting },
    odd > 0 && { to: paths.oddPictures, icon: 'alert', text: t.oddPictures.open(formatNumber(odd)) },
    { to: paths.manyPictures, icon: 'camera', text: functionary.pictures },
    isOneOf(STAFF_EDITORS, role) && { to: paths.functionarySheet, icon: 'sheet', text: functionary.upload },
    isOneOf(STAFF_EDITORS, role) && {
      to: paths.declarationSheet,
      icon: 'sheet',
      text: t.sheets.declarations.title,
    },
  ];
}
