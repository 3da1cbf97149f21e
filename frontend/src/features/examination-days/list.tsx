import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type ExaminationDay, useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/paths';
import { isOneOf, PLACE_ADMINS } from '~/lib/roles';
import { useListQuery } from '~/lib/use-list-query';
import { withQuery } from '~/lib/with-query';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { Icon } from '~/ui/icons';
import { PageHeader } from '~/ui/page-header';
import { columnsOf } from './list-columns';
import { FILTERS, ListFilters, toArg } from './list-filters';

export default function ExaminationDayList() {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const list = useListQuery(FILTERS);
  const answer = useListExaminationDaysQuery(toArg(list));
  const { rows, total } = toPage<ExaminationDay>(answer.data);
  const columns = useMemo(() => columnsOf(t), [t]);
  const { examinationId, centerId, date } = list.filters;
  const createButton = isOneOf(PLACE_ADMINS, role) && (
    <Button
      component={Link}
      to={withQuery(paths.createExaminationDay, { examinationId, centerId, date })}
      leftSection={<Icon name="plus" />}
    >
      {t.days.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.days.title}
        hint={t.days.hint}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={paths.examinations}
              leftSection={<Icon name="checklist" />}
            >
              {t.examinations.title}
            </Button>
            {isOneOf(PLACE_ADMINS, role) && (
              <Button
                variant="default"
                component={Link}
                to={paths.centers}
                leftSection={<Icon name="building" />}
              >
                {t.centers.title}
              </Button>
            )}
            {createButton}
          </>
        }
      />
      <DataTable
        label={t.days.list}
        columns={columns}
        rows={rows}
        total={total}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        paging={list.paging}
        rowName={(day) => `${day.center.name}, ${formatDate(day.date)}, ${day.batch}`}
        onOpen={({ id }) => navigate(pathTo('examinationDay', { examinationDayId: id }))}
        toolbar={<ListFilters list={list} />}
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="calendar"
            title={t.days.empty}
            hint={t.days.emptyHint}
            action={createButton}
          />
        }
      />
    </>
  );
}
