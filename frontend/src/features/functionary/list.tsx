import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type Functionary, useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { useOddPictures } from '~/api/use-odd-pictures';
import { useOpenLookAlikes } from '~/api/use-open-look-alikes';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/paths';
import { isOneOf, PLACE_ADMINS, STAFF_EDITORS } from '~/lib/roles';
import { useListQuery } from '~/lib/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { Icon } from '~/ui/icons';
import { PageHeader } from '~/ui/page-header';
import { BulkActions } from './bulk-actions';
import { columnsFor } from './list-columns';
import { FILTERS, ListFilters, toArg } from './list-filters';
import { useChosen } from './use-chosen';

export default function FunctionaryList() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const list = useListQuery(FILTERS);
  const answer = useListFunctionariesQuery(toArg(list));
  const { rows, total } = toPage<Functionary>(answer.data);
  const chosen = useChosen(rows);
  const lookAlikes = useOpenLookAlikes();
  const oddPictures = useOddPictures();
  const columns = useMemo(() => columnsFor(me.role, t), [me.role, t]);
  const mayEdit = isOneOf(STAFF_EDITORS, me.role);
  const createButton = mayEdit && (
    <Button component={Link} to={paths.createFunctionary} leftSection={<Icon name="plus" />}>
      {t.functionary.create}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t.functionary.title}
        hint={t.functionary.hint}
        actions={
          <>
            {isOneOf(PLACE_ADMINS, me.role) && (
              <Button
                variant="default"
                component={Link}
                to={paths.examinationDays}
                leftSection={<Icon name="calendar" />}
              >
                {t.days.title}
              </Button>
            )}
            <Button
              variant="default"
              component={Link}
              to={paths.duplicates}
              leftSection={<Icon name="people" />}
            >
              {lookAlikes > 0 ? `${t.duplicates.title} (${formatNumber(lookAlikes)})` : t.duplicates.title}
            </Button>
            {oddPictures > 0 && (
              <Button
                variant="default"
                component={Link}
                to={paths.oddPictures}
                leftSection={<Icon name="alert" />}
              >
                {t.oddPictures.open(formatNumber(oddPictures))}
              </Button>
            )}
            <Button
              variant="default"
              component={Link}
              to={paths.manyPictures}
              leftSection={<Icon name="camera" />}
            >
              {t.functionary.pictures}
            </Button>
            {mayEdit && (
              <Button
                variant="default"
                component={Link}
                to={paths.functionarySheet}
                leftSection={<Icon name="sheet" />}
              >
                {t.functionary.upload}
              </Button>
            )}
            {createButton}
          </>
        }
      />
      <DataTable
        label={t.functionary.list}
        columnChoice="functionaries"
        columns={columns}
        rows={rows}
        total={total}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        paging={list.paging}
        rowName={fullName}
        onOpen={({ id }) => navigate(pathTo('functionary', { functionaryId: id }))}
        toolbar={<ListFilters list={list} />}
        selection={
          mayEdit
            ? {
                selected: chosen.people.map(({ id }) => id),
                onChange: chosen.choose,
                actions: <BulkActions people={chosen.people} onDone={chosen.choose} />,
              }
            : undefined
        }
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="people"
            title={t.functionary.empty}
            hint={t.functionary.emptyHint}
            action={createButton}
          />
        }
      />
    </>
  );
}
