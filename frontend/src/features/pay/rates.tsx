import { Anchor, Button, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useListPayRatesQuery } from '~/api/generated/pay.gen';
import { useMe } from '~/api/me';
import type { PayRate } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { DataTable } from '~/ui/data-table/data-table';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { rateColumns } from './rate-columns';
import { RateDialog } from './rate-dialog';
import { EndDialog, WithdrawDialog } from './rate-end';

type Open = { what: 'new' } | { what: 'end' | 'withdraw'; rate: PayRate };

/** What duties are paid; the head office sets it, and all others read it. */
export default function PayRates() {
  const t = useT();
  const words = t.pay.rate;
  const maySet = isOneOf(AUTHORITY, useMe().role);
  const list = useListQuery(['examinationId', 'role', 'date']);
  const { examinationId } = list.filters;
  const role = knownIn(t.labels.functionaryRole, list.filters.role);
  const date = asDate(list.filters.date);
  const { data, currentData, error, isFetching, refetch } = useListPayRatesQuery(
    { examinationId, role, date },
    { refetchOnMountOrArgChange: true },
  );
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(
    () => rateColumns(t, maySet ? (what, rate) => setOpen({ what, rate }) : undefined),
    [t, maySet],
  );
  const add = maySet && (
    <Button leftSection={<Icon name="plus" />} onClick={() => setOpen({ what: 'new' })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.pay.rate.list} hint={words.hint} actions={add} />
      <Stack gap="lg">
        <Anchor component={Link} size="sm" to={pathTo('pay')} style={{ alignSelf: 'flex-start' }}>
          {t.pay.all}
        </Anchor>
        <DataTable<PayRate>
          label={words.list}
          columns={columns}
          rows={(currentData ?? data ?? []) as PayRate[]}
          loading={isFetching && !currentData}
          {...(error && !currentData && { error: toMessage(error) })}
          onRetry={() => void refetch()}
          rowName={(rate) => words.rowName(t.labels.functionaryRole[rate.role], formatDate(rate.validFrom))}
          toolbar={
            <>
              <FilterChip
                label={words.examination}
                options={examinations.map(({ id, name }) => ({ value: id, label: name }))}
                {...list.chip('examinationId')}
              />
              <FilterChip
                label={words.role}
                options={optionsOf(t.labels.functionaryRole)}
                {...list.chip('role')}
              />
              <DateChip
                label={words.date}
                value={date}
                onChange={(next) => list.setFilters({ date: next })}
              />
            </>
          }
          empty={
            <ListEmpty
              narrowed={list.narrowed}
              onClear={list.clear}
              icon="sheet"
              title={words.none}
              hint={words.noneHint}
              action={add}
            />
          }
        />
      </Stack>
      {open?.what === 'new' && <RateDialog onClose={close} />}
      {open?.what === 'end' && <EndDialog rate={open.rate} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawDialog rate={open.rate} onClose={close} />}
    </>
  );
}
