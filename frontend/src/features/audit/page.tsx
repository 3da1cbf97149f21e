import { useMemo, useState } from 'react';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { toMessage } from '~/api/errors';
import { useListAuditLinesQuery } from '~/api/generated/accounts.gen';
import { listFile } from '~/api/lists/list-file';
import { useMe } from '~/api/me';
import type { AuditLine } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { PageHeader } from '~/ui/page/page-header';
import { CheckPanel } from './check-panel';
import { columnsOf } from './columns';
import { Details } from './details';
import { Filters } from './filters';
import { useAuditFilters } from './use-audit-filters';
import { actionOf, actorOf, subjectOf } from './words-of';

const PAGE_SIZE = 50;

/** The audit trail: who did what to what, before and after. */
export default function AuditPage() {
  const t = useT();
  const words = t.audit;
  const { role } = useMe();
  const { list, arg } = useAuditFilters();
  const { cursor, walk } = useWalk(JSON.stringify(arg));
  const { data, error, isFetching, refetch } = useListAuditLinesQuery(
    { ...arg, cursor, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<AuditLine>();
  const { regions, agencies } = useStaffChoices();
  const names = useMemo(
    () => new Map([...regions, ...agencies].map(({ value, label }) => [value, label])),
    [regions, agencies],
  );
  const columns = useMemo(() => columnsOf(t, names), [t, names]);
  const rows = data?.data ?? [];
  const [first] = rows;
  const sees = isOneOf(AUTHORITY, role);
  return (
    <>
      <PageHeader
        title={words.title}
        hint={words.hint}
        actions={
          rows.length > 0 && <ExportButton title={words.title} save={listFile('/audit/export', arg)} />
        }
      />
      {sees && <CheckPanel />}
      <DataTable
        label={words.list}
        columns={columns}
        rows={rows}
        loading={isFetching}
        error={error && toMessage(error)}
        onRetry={refetch}
        rowName={(line) => words.openLine(actionOf(line, t), formatDateTime(line.at))}
        onOpen={setOpened}
        walk={{
          count: words.lines(formatNumber(data?.total), data?.total ?? 0, data?.totalIsMore ?? false),
          newer: words.newer,
          older: words.older,
          ...walk(data?.nextCursor),
        }}
        toolbar={
          <Filters
            list={list}
            regions={sees ? regions : []}
            actor={first && actorOf(first, t)}
            subject={first && subjectOf(first, t)}
          />
        }
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="history"
            title={words.none}
            hint={words.noneHint}
          />
        }
      />
      {opened && (
        <Details
          line={opened}
          names={names}
          onClose={() => setOpened(undefined)}
          onNarrow={(filters) => {
            setOpened(undefined);
            list.setFilters(filters);
          }}
        />
      )}
    </>
  );
}

type Walked = { of: string; cursors: number[] };

/** A walk through a list that the server gives page by page, by cursor. Other filters begin at the newest again. */
function useWalk(filters: string) {
  const [walked, setWalked] = useState<Walked>({ of: filters, cursors: [] });
  const cursors = walked.of === filters ? walked.cursors : [];
  const go = (next: number[]) => setWalked({ of: filters, cursors: next });
  return {
    cursor: cursors.at(-1),
    walk: (nextCursor: string | null | undefined) => ({
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: nextCursor ? () => go([...cursors, Number(nextCursor)]) : undefined,
    }),
  };
}
