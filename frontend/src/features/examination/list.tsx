import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListExaminationsQuery } from '~/api/generated/examination.gen';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { listArg } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { ListPage } from '~/ui/list-page/list-page';
import { FILTERS } from './list-arg';
import { columnsOf } from './list-columns';

export default function ExaminationList() {
  const t = useT();
  const words = t.examinations;
  const navigate = useNavigate();
  const mayChange = isOneOf(AUTHORITY, useMe().role);
  const list = useListQuery<never>(FILTERS);
  const answer = useListExaminationsQuery(listArg(list.query));
  const columns = useMemo(() => columnsOf(t, mayChange), [t, mayChange]);
  return (
    <ListPage
      words={words}
      icon="checklist"
      list={list}
      answer={toTable(answer)}
      columns={columns}
      rowName={(examination) => words.daysOf(examination.name)}
      onOpen={({ id }) => navigate(withQuery(paths.examinationDays, { examinationId: id }))}
      create={mayChange && { text: words.create, to: paths.createExamination }}
    />
  );
}
