import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListAgencyChoicesQuery, useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useListPaySheetsQuery } from '~/api/generated/pay.gen';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import type { PaySheet } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { DataTable } from '~/ui/data-table/data-table';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { columnsOf, datesOf } from './list-columns';
import { MakeDialog } from './make-dialog';

/** The pay sheets in reach, the newest first, and the ways to rates and sums. */
export default function PaySheetList() {
  const t = useT();
  const words = t.pay;
  const navigate = useNavigate();
  const mayMake = isOneOf(PLACE_ADMINS, useMe().role);
  const list = useListQuery(['examinationId', 'authorizingAgencyId', 'state']);
  const { examinationId, authorizingAgencyId } = list.filters;
  const { page, pageSize } = list.query;
  const state = knownIn(words.states, list.filters.state);
  const answer = useListPaySheetsQuery(
    { examinationId, authorizingAgencyId, state, page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const [isMaking, setMaking] = useState(false);
  const make = mayMake && (
    <Button leftSection={<Icon name="plus" />} onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.nav.pay}
        hint={mayMake ? words.hint : words.hintOfAgency}
        actions={
          <>
            <Button variant="default" component={Link} to={pathTo('payPart', { part: 'owed' })}>
              {words.owed}
            </Button>
            <Button variant="default" component={Link} to={pathTo('payPart', { part: 'rates' })}>
              {words.rates}
            </Button>
            {make}
          </>
        }
      />
      <DataTable<PaySheet>
        {...toTable<PaySheet>(answer)}
        label={words.list}
        columnChoice="pay-sheets"
        columns={columns}
        paging={list.paging}
        rowName={(sheet) => words.rowName(sheet.authorizingAgency, datesOf(sheet, t))}
        onOpen={({ id }) => navigate(pathTo('payPart', { part: 'sheets', sheetId: id }))}
        toolbar={<Filters list={list} mayMake={mayMake} />}
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="sheet"
            title={words.none}
            hint={mayMake ? words.noneHint : words.noneOfAgency}
            action={make}
          />
        }
      />
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </>
  );
}

type List = ReturnType<typeof useListQuery<'examinationId' | 'authorizingAgencyId' | 'state'>>;

function Filters({ list, mayMake }: { list: List; mayMake: boolean }) {
  const { columns, states } = useT().pay;
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const agencies = useListAgencyChoicesQuery().data ?? [];
  return (
    <>
      <FilterChip label={columns.examination} options={named(examinations)} {...list.chip('examinationId')} />
      {mayMake && (
        <>
          <FilterChip
            label={columns.agency}
            options={named(agencies)}
            {...list.chip('authorizingAgencyId')}
          />
          <FilterChip label={columns.state} options={optionsOf(states)} {...list.chip('state')} />
        </>
      )}
    </>
  );
}

const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
