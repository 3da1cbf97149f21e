import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type Center, useListCentersQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import { useLocationChoices } from '~/api/use-location-choices';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useT } from '~/i18n/use-t';
import type { Location } from '~/lib/location';
import { paths, pathTo } from '~/lib/paths';
import { useListQuery } from '~/lib/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { PlaceChip } from '~/ui/filters/place-chip';
import { SearchBox } from '~/ui/filters/search-box';
import { Icon } from '~/ui/icons';
import { PageHeader } from '~/ui/page-header';
import { argAt, FILTERS } from './list-arg';
import { columnsOf } from './list-columns';

const NOWHERE = Object.fromEntries(FILTERS.map((level) => [level, undefined]));

export default function CenterList() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useListQuery(FILTERS);
  const answer = useListCentersQuery(argAt({}, search));
  const { rows, total } = toPage<Center>(answer.data);
  const choices = useLocationChoices(list.filters, FILTERS);
  const missing = useMissingChoices();
  const columns = useMemo(() => columnsOf(t), [t]);
  const createButton = (
    <Button component={Link} to={paths.createCenter} leftSection={<Icon name="plus" />}>
      {t.centers.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.centers.title}
        hint={t.centers.hint}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={paths.examinations}
              leftSection={<Icon name="checklist" />}
            >
              {t.examinations.title}
            </Button>
            <Button
              variant="default"
              component={Link}
              to={paths.examinationDays}
              leftSection={<Icon name="calendar" />}
            >
              {t.days.title}
            </Button>
            <Button
              variant="default"
              component={Link}
              to={paths.centerSheet}
              leftSection={<Icon name="sheet" />}
            >
              {t.centers.upload}
            </Button>
            {createButton}
          </>
        }
      />
      <DataTable
        label={t.centers.list}
        columnChoice="centers"
        columns={columns}
        rows={rows}
        total={total}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        paging={list.paging}
        rowName={(center) => center.name}
        onOpen={({ id }) => navigate(pathTo('editCenter', { centerId: id }))}
        toolbar={
          <>
            <SearchBox label={t.centers.search} value={list.q} onChange={list.setText} />
            <PlaceChip
              value={list.filters}
              onChange={(place: Location) => list.setFilters({ ...NOWHERE, ...place })}
              choices={choices}
              levels={FILTERS}
              missing={missing}
            />
            {list.narrowed && (
              <Button variant="subtle" size="xs" onClick={list.clear}>
                {t.actions.clearAll}
              </Button>
            )}
          </>
        }
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="building"
            title={t.centers.empty}
            hint={t.centers.emptyHint}
            action={createButton}
          />
        }
      />
    </>
  );
}
