import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useListRosterProposalsQuery } from '~/api/generated/proposals.gen';
import { useRegionChoices } from '~/api/places/use-region-choices';
import type { Proposal } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { asDate } from '~/lib/time/dates';
import { markAlike } from '~/ui/data-table/alike';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { FilterChip } from '~/ui/filters/filter-chip';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { CompareButton } from './compare-button';
import { datesOf, isWorking, standingOf } from './proposal-words';

const FillDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fill-rosters" */ './fill-dialog')).FillDialog,
}));

/** Whether the dialog is open, and what it is about: the next time it is about everything again. */
const SCOPE = ['fill', 'centerId', 'date'] as const;
/** While one of them is drawn or entered. */
const AGAIN_EVERY_MS = 3_000;

/** The proposed rosters that are kept, and what opens the dialog that asks for more: other pages lead to it by the address. */
export default function ProposalList() {
  const t = useT();
  const words = t.proposals;
  const navigate = useNavigate();
  const { filters, chip, setFilters } = useListQuery(['examinationId', 'regionId', ...SCOPE]);
  const { examinationId, regionId } = filters;
  const { rows, answer, failed } = useProposals({ examinationId, regionId });
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const regions = useRegionChoices();
  const columns = useMemo(
    () => markAlike(columnsOf(t), { examination: !!examinationId, region: !!regionId }),
    [t, examinationId, regionId],
  );
  const date = asDate(filters.date);
  const scope = { examinationId, centerId: filters.centerId, from: date, until: date };
  const fill = (
    <Button leftSection={<Icon name="people" />} onClick={() => setFilters({ fill: 'open' })}>
      {t.planning.fill}
    </Button>
  );
  const witness = (
    <Button variant="default" component={Link} to={pathTo('draws')}>
      {words.draws.witness.open}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.planning.proposed}
        hint={words.hint}
        actions={
          <>
            <CompareButton rows={rows} />
            {witness}
            {fill}
          </>
        }
      />
      <DataTable
        label={words.list}
        columns={columns}
        rows={rows}
        loading={!answer.data && !failed}
        error={failed ? toMessage(answer.error) : undefined}
        onRetry={answer.refetch}
        rowName={({ examinationName, regionName, createdAt }) =>
          `${examinationName}, ${words.rowName(placeName(regionName), formatDateTime(createdAt))}`
        }
        onOpen={({ id }) => navigate(pathTo('proposals', { proposalId: id }))}
        toolbar={
          <>
            <FilterChip
              label={words.columns.examination}
              options={examinations.map(({ id, name }) => ({ value: id, label: name }))}
              {...chip('examinationId')}
            />
            {regions && <FilterChip label={words.columns.region} {...regions} {...chip('regionId')} />}
          </>
        }
        empty={<Empty icon="checklist" title={words.none} hint={words.noneHint} action={fill} />}
      />
      {filters.fill && (
        <Suspense>
          <FillDialog
            scope={scope}
            onClose={() => setFilters(Object.fromEntries(SCOPE.map((name) => [name, undefined])))}
          />
        </Suspense>
      )}
    </>
  );
}

function useProposals(filters: { examinationId: string | undefined; regionId: string | undefined }) {
  const first = useListRosterProposalsQuery(filters, { refetchOnMountOrArgChange: true });
  const rows = first.data ?? [];
  const answer = useListRosterProposalsQuery(filters, {
    pollingInterval: rows.some(isWorking) ? AGAIN_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return { rows, answer, failed: !!answer.error && !answer.data };
}

const column = createAppColumnHelper<Proposal>();

function columnsOf(t: Messages): Columns<Proposal> {
  const words = t.proposals.columns;
  return column.columns([
    column.accessor('examinationName', {
      id: 'examination',
      header: words.examination,
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => standingOf(row, t).said, {
      id: 'state',
      header: words.state,
      cell: ({ row: { original }, getValue }) => (
        <StatusBadge tone={standingOf(original, t).tone}>{getValue()}</StatusBadge>
      ),
      meta: { badge: true },
    }),
    column.accessor((row) => placeName(row.regionName), { id: 'region', header: words.region }),
    column.accessor((row) => datesOf(row, t), { id: 'dates', header: words.dates }),
    column.accessor((row) => row.filled, {
      id: 'filled',
      header: words.filled,
      cell: ({ row: { original } }) =>
        original.needed > 0
          ? t.proposals.filledOf(formatNumber(original.filled), formatNumber(original.needed))
          : '–',
      meta: { align: 'right' },
    }),
    column.accessor('createdBy', { header: words.by, meta: { wrap: 'name' } }),
    column.accessor('createdAt', {
      header: words.at,
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
  ]);
}
