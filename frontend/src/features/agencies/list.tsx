import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type Agency, useListAgenciesQuery } from '~/api/generated/accounts.gen';
import { toPage } from '~/api/page';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useStaffChoices } from '~/api/use-staff-choices';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/list-query';
import { paths } from '~/lib/paths';
import { useListQuery } from '~/lib/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { Icon } from '~/ui/icons';
import { PageHeader } from '~/ui/page-header';
import { AgencyDialog } from './agency-dialog';
import { columnsOf } from './list-columns';
import { RemoveDialog } from './remove-dialog';

const FILTERS = ['family', 'regionId'] as const;
type Open = { what: 'new' } | { what: 'edit' | 'remove'; agency: Agency };

export default function AgencyList() {
  const t = useT();
  const words = t.agencies;
  const list = useListQuery(FILTERS);
  const answer = useListAgenciesQuery({
    ...listArg(list),
    family: knownIn(words.families, list.filters.family),
  });
  const { rows, total } = toPage<Agency>(answer.data);
  const { regions } = useStaffChoices();
  const missing = useMissingChoices();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(
    () =>
      columnsOf(t, {
        edit: (agency) => setOpen({ what: 'edit', agency }),
        remove: (agency) => setOpen({ what: 'remove', agency }),
      }),
    [t],
  );
  const createButton = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setOpen({ what: 'new' })}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        hint={words.hint}
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
      <DataTable
        label={words.list}
        columns={columns}
        rows={rows}
        total={total}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        paging={list.paging}
        rowName={(agency) => agency.name}
        onOpen={(agency) => setOpen({ what: 'edit', agency })}
        toolbar={
          <>
            <SearchBox label={words.search} value={list.q} onChange={list.setText} />
            <FilterChip
              label={words.family}
              options={optionsOf(words.families)}
              value={list.filters.family}
              onChange={(family) => list.setFilters({ family })}
            />
            <FilterChip
              label={words.region}
              options={regions}
              missing={missing}
              value={list.filters.regionId}
              onChange={(regionId) => list.setFilters({ regionId })}
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
            title={words.empty}
            hint={words.emptyHint}
            action={createButton}
          />
        }
      />
      {open?.what === 'remove' && <RemoveDialog agency={open.agency} onClose={close} />}
      {open && open.what !== 'remove' && (
        <AgencyDialog agency={open.what === 'edit' ? open.agency : undefined} onClose={close} />
      )}
    </>
  );
}
