import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { markAlike } from '~/ui/data-table/alike';
import { DataTable } from '~/ui/data-table/data-table';
import { FilterChip } from '~/ui/filters/filter-chip';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { columnsOf } from './list-columns';
import { addressOf } from './round-address';
import { kindOf } from './round-words';
import { TellDialog } from './telling';
import { useRounds } from './use-rounds';

/** Whether the dialog is open, and what it is about: the next time it is about everything again. */
const SCOPE = ['tell', 'regionId', 'centerId', 'date', 'until'] as const;

/** The rounds of notices, and what opens the dialog that tells people: other pages lead to it by the address. */
export default function NoticeList() {
  const t = useT();
  const words = t.dutyNotices;
  const navigate = useNavigate();
  const { role } = useMe();
  const mayTell = isOneOf(PLACE_ADMINS, role);
  const list = useListQuery(['examinationId', ...SCOPE]);
  const { examinationId, tell: isTelling, regionId, centerId } = list.filters;
  const { page, pageSize } = list.query;
  const answer = useRounds({ examinationId, page, pageSize });
  const examinations = useListExaminationChoicesQuery().data ?? [];
  // Readers of one region are not told its name in every row.
  const isOne = !isOneOf(AUTHORITY, role);
  const columns = useMemo(
    () => markAlike(columnsOf(t), { examination: !!examinationId, region: isOne }),
    [t, examinationId, isOne],
  );
  const [date, until] = [asDate(list.filters.date), asDate(list.filters.until)];
  const tell = mayTell && (
    <Button leftSection={<Icon name="message" />} onClick={() => list.setFilters({ tell: 'open' })}>
      {t.planning.tell}
    </Button>
  );
  const { loading, ...table } = toTable(answer);
  return (
    <>
      <PageHeader title={t.planning.notices} hint={words.hint} actions={tell} />
      <DataTable
        {...table}
        // What is asked for again by itself does not look like waiting.
        loading={loading && !answer.currentData}
        error={answer.currentData ? undefined : table.error}
        label={words.list}
        columnChoice="notices"
        columns={columns}
        paging={list.paging}
        rowName={(round) =>
          words.rowName(kindOf(round, t), round.examination, formatDateTime(round.createdAt))
        }
        onOpen={(round) => navigate(addressOf(round))}
        toolbar={
          <FilterChip
            label={words.columns.examination}
            options={examinations.map(({ id, name }) => ({ value: id, label: name }))}
            {...list.chip('examinationId')}
          />
        }
        empty={<Empty icon="message" title={words.none} hint={mayTell ? words.noneHint : ''} action={tell} />}
      />
      {mayTell && isTelling && (
        <Suspense>
          <TellDialog
            scope={{ examinationId, regionId, centerId, date, until }}
            onClose={() => list.setFilters(Object.fromEntries(SCOPE.map((name) => [name, undefined])))}
          />
        </Suspense>
      )}
    </>
  );
}
