import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { useListOwedQuery, useSumOwedQuery } from '~/api/generated/pay.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import type { PaidPerson } from '~/contract/types.gen';
import { formatRupees } from '~/i18n/rupees';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { ExportButton } from '~/ui/controls/export-button';
import { FilterChip } from '~/ui/filters/filter-chip';
import { SearchBox } from '~/ui/filters/search-box';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { lastDayOf, monthName, monthsUntil } from './months';
import { PeopleTable } from './people-table';

/** What people are owed for the duties of a month, by all approved sheets in reach. */
export default function Owed() {
  const t = useT();
  const words = t.pay.owing;
  const today = useToday();
  const list = useListQuery(['month']);
  const months = monthsUntil(today);
  const month = months.find((one) => one === list.filters.month) ?? today.slice(0, 7);
  const { q, page, pageSize } = list.query;
  const wanted = { from: `${month}-01`, until: lastDayOf(month), q };
  const answer = useListOwedQuery({ ...wanted, page, pageSize }, { refetchOnMountOrArgChange: true });
  const summed = useSumOwedQuery(wanted, { refetchOnMountOrArgChange: true });
  const sum = summed.currentData;
  return (
    <>
      <PageHeader
        title={t.pay.owing.title}
        hint={words.hint}
        lead={
          <LeadSentence>
            {sum ? words.lead(formatRupees(sum.amountPaise), sum.people) : summed.isFetching ? t.loading : ''}
          </LeadSentence>
        }
      />
      <Stack gap="lg">
        <Anchor component={Link} size="sm" to={pathTo('pay')} style={{ alignSelf: 'flex-start' }}>
          {t.pay.all}
        </Anchor>
        <PeopleTable
          table={toTable<PaidPerson>({ ...answer, data: answer.currentData })}
          paging={list.paging}
          toolbar={
            <>
              <SearchBox label={t.pay.people.search} value={list.q} onChange={list.setText} />
              <FilterChip
                label={words.month}
                options={months.map((value) => ({ value, label: monthName(value) }))}
                value={month}
                onChange={(next) => list.setFilters({ month: next })}
              />
              {!!sum?.people && (
                <ExportButton title={t.pay.owing.title} save={listFile('/pay/owed/export', wanted)} />
              )}
            </>
          }
          empty={<Empty icon="sheet" title={words.none} hint={words.noneHint} />}
        />
      </Stack>
    </>
  );
}
