import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListPayLinesApiArg, useListPayLinesQuery } from '~/api/generated/pay.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import type { PayLine, PaySheet } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { lineColumns } from './line-columns';

/** The lines of a sheet, page by page; each leads to its person. */
export function Lines({ sheet }: { sheet: PaySheet }) {
  const t = useT();
  const words = t.pay.lines;
  const navigate = useNavigate();
  const list = useListQuery(['kind', 'only']);
  const { q, page, pageSize } = list.query;
  const only = knownIn(words.choices, list.filters.only);
  const wanted: Omit<ListPayLinesApiArg, 'sheetId'> = {
    q,
    kind: knownIn(t.pay.kinds, list.filters.kind),
    ...(only && { [only]: true }),
  };
  const answer = useListPayLinesQuery(
    { sheetId: sheet.id, ...wanted, page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useMemo(() => lineColumns(t), [t]);
  return (
    <DataTable<PayLine>
      {...toTable<PayLine>({ ...answer, data: answer.currentData })}
      label={words.title}
      columnChoice="pay-lines"
      columns={columns}
      paging={list.paging}
      rowName={({ name, date }) => `${name}, ${formatDate(date)}`}
      onOpen={({ functionaryId }) => navigate(pathTo('functionary', { functionaryId }))}
      toolbar={
        <>
          <SearchBox label={words.search} value={list.q} onChange={list.setText} />
          <FilterChip label={words.kind} options={optionsOf(t.pay.kinds)} {...list.chip('kind')} />
          <FilterChip label={words.only} options={optionsOf(words.choices)} {...list.chip('only')} />
          {sheet.duties > 0 && (
            <ExportButton
              title={words.title}
              save={listFile(`/pay/sheets/${sheet.id}/lines/export`, wanted)}
            />
          )}
        </>
      }
      empty={
        <ListEmpty narrowed={list.narrowed} onClear={list.clear} icon="people" title={words.none} hint="" />
      }
    />
  );
}
