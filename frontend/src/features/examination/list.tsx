import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListExaminationsQuery } from '~/api/generated/examination.gen';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import type { Examination } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { listArg } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { AUTHORITY, isOneOf, STAFF_EDITORS } from '~/lib/people/roles';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { ListPage } from '~/ui/list-page/list-page';
import { FILTERS } from './list-arg';
import { RowActions } from './row-actions';

export default function ExaminationList() {
  const t = useT();
  const words = t.examinations;
  const navigate = useNavigate();
  const { role } = useMe();
  const mayChange = isOneOf(AUTHORITY, role);
  const mayCertify = isOneOf(STAFF_EDITORS, role);
  const list = useListQuery<never>(FILTERS);
  const answer = useListExaminationsQuery(listArg(list.query));
  const columns = useMemo(() => columnsOf(t, { mayChange, mayCertify }), [t, mayChange, mayCertify]);
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

const column = createAppColumnHelper<Examination>();

type May = { mayChange: boolean; mayCertify: boolean };

function columnsOf(t: Messages, { mayChange, mayCertify }: May): Columns<Examination> {
  const words = t.examinations;
  const columns: Columns<Examination>[number][] = [
    column.accessor('name', { header: words.name }),
    // A year is not a quantity: no grouping of its digits.
    column.accessor((row) => String(row.examinationYear), {
      id: 'examinationYear',
      header: words.year,
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.level.map((level) => t.labels.qualification[level]).join(', ') || '–', {
      id: 'level',
      header: words.level,
      enableSorting: false,
      meta: { wrap: 'name' },
    }),
    column.accessor((row) => formatDate(row.createdAt), {
      id: 'createdAt',
      header: words.createdAt,
    }),
    column.display({
      id: 'days',
      header: words.days,
      cell: ({ row: { original } }) => (
        <Anchor
          component={Link}
          to={withQuery(paths.examinationDays, { examinationId: original.id })}
          size="sm"
          display="inline-block"
          py={2}
          aria-label={words.daysOf(original.name)}
        >
          {words.days}
        </Anchor>
      ),
    }),
  ];
  const certificates = column.display({
    id: 'certificates',
    header: words.certificates,
    cell: ({ row: { original } }) => (
      <Anchor
        component={Link}
        to={withQuery(paths.certificates, { examinationId: original.id })}
        size="sm"
        display="inline-block"
        py={2}
        aria-label={words.certificatesOf(original.name)}
      >
        {words.certificates}
      </Anchor>
    ),
  });
  if (mayCertify) columns.push(certificates);
  if (!mayChange) return columns;
  const actions = column.display({
    id: 'actions',
    header: () => <span aria-hidden="true" />,
    cell: ({ row }) => <RowActions examination={row.original} />,
    meta: { align: 'right' },
  });
  return [...columns, actions];
}
