import { useListPaidPeopleQuery } from '~/api/generated/pay.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import type { PaidPerson, PaySheet } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { ExportButton } from '~/ui/controls/export-button';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { PeopleTable } from './people-table';

/** The people of a sheet with their sums. */
export function People({ sheet }: { sheet: PaySheet }) {
  const words = useT().pay.people;
  const list = useListQuery([]);
  const { q, page, pageSize } = list.query;
  const answer = useListPaidPeopleQuery({ sheetId: sheet.id, q, page, pageSize });
  return (
    <PeopleTable
      table={toTable<PaidPerson>({ ...answer, data: answer.currentData })}
      paging={list.paging}
      toolbar={
        <>
          <SearchBox label={words.search} value={list.q} onChange={list.setText} />
          {sheet.people > 0 && (
            <ExportButton
              title={words.title}
              save={listFile(`/pay/sheets/${sheet.id}/people/export`, { q })}
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
