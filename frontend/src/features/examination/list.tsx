import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type Examination, useListExaminationsQuery } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { AUTHORITY, isOneOf } from '~/lib/roles';
import { useListQuery } from '~/lib/use-list-query';
import { withQuery } from '~/lib/with-query';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { Icon } from '~/ui/icons';
import { PageHeader } from '~/ui/page-header';
import { argAt, FILTERS } from './list-arg';
import { columnsOf } from './list-columns';

export default function ExaminationList() {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useListQuery<never>(FILTERS);
  const answer = useListExaminationsQuery(argAt({}, search));
  const { rows, total } = toPage<Examination>(answer.data);
  const mayChange = isOneOf(AUTHORITY, role);
  const columns = useMemo(() => columnsOf(t, mayChange), [t, mayChange]);
  const createButton = mayChange && (
    <Button component={Link} to={paths.createExamination} leftSection={<Icon name="plus" />}>
      {t.examinations.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.examinations.title}
        hint={t.examinations.hint}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={paths.examinationDays}
              leftSection={<Icon name="calendar" />}
            >
              {t.days.title}
            </Button>
            {createButton}
          </>
        }
      />
      <DataTable
        label={t.examinations.list}
        columns={columns}
        rows={rows}
        total={total}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        paging={list.paging}
        rowName={(examination) => t.examinations.daysOf(examination.name)}
        onOpen={({ id }) => navigate(withQuery(paths.examinationDays, { examinationId: id }))}
        toolbar={<SearchBox label={t.examinations.search} value={list.q} onChange={list.setText} />}
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="checklist"
            title={t.examinations.empty}
            hint={t.examinations.emptyHint}
            action={createButton}
          />
        }
      />
    </>
  );
}
