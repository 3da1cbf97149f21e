import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListRosterDrawsQuery } from '~/api/generated/draws.gen';
import type { DrawToWitness } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';

const AGAIN_EVERY_MS = 15_000;

/** The draws that wait for words. */
export function WaitingDraws() {
  const t = useT();
  const words = t.proposals.draws.witness;
  const navigate = useNavigate();
  const { data, error, refetch } = useListRosterDrawsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: AGAIN_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t.planning.draws} hint={words.hint} />
      <DataTable
        label={t.planning.draws}
        columns={columns}
        rows={data ?? []}
        loading={!data && !error}
        error={error && !data ? toMessage(error) : undefined}
        onRetry={refetch}
        rowName={({ examinationName, regionName }) => words.rowName(examinationName, placeName(regionName))}
        onOpen={({ id }) => navigate(pathTo('draws', { proposalId: id }))}
        empty={<Empty icon="checklist" title={words.none} hint={words.noneHint} />}
      />
    </>
  );
}

const column = createAppColumnHelper<DrawToWitness>();

function columnsOf(t: Messages): Columns<DrawToWitness> {
  const words = t.proposals.draws.witness;
  return column.columns([
    column.accessor('examinationName', { header: words.examination, meta: { wrap: 'name' } }),
    column.accessor((row) => placeName(row.regionName), { id: 'region', header: words.region }),
    column.accessor((row) => row.draw.frozenAt ?? '', {
      id: 'frozenAt',
      header: words.frozenAt,
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
    column.accessor((row) => row.draw.witnesses.length, {
      id: 'spoken',
      header: words.spoken,
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'right' },
    }),
  ]);
}
