import { Anchor, Group } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { Functionary, FunctionaryActivity } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { exitValue } from '~/lib/day/attendance';
import { nearestFirst } from '~/lib/day/nearest-first';
import { DAY_READERS, isOneOf, STAFF_EDITORS } from '~/lib/people/roles';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { AutoLegend } from '~/ui/roster/auto-mark';
import { ExitCell, StandingCell } from '~/ui/roster/cells';
import { Empty } from '~/ui/states/empty';

/** Where a person was on duty, and whether they came. The uid is nobody else's, so searching for it finds only them. */
export function DutiesPanel({ person }: { person: Functionary }) {
  const t = useT();
  const navigate = useNavigate();
  const { role } = useMe();
  const answer = useListFunctionariesActivityQuery({ q: person.uid });
  const today = useToday();
  const own = toPage<FunctionaryActivity>(answer.data).rows.filter(
    ({ functionaryId }) => functionaryId === person.id,
  );
  const rows = nearestFirst(own, today);
  const columns = useMemo(() => dutyColumns(t, today), [t, today]);
  return (
    <Panel title={t.duties.title} hint={t.duties.hint}>
      <DataTable
        label={t.duties.list}
        columns={columns}
        rows={rows}
        loading={answer.isFetching}
        error={answer.error && toMessage(answer.error)}
        onRetry={answer.refetch}
        rowName={({ date, center, batch }) => `${formatDate(date)}, ${center.name}, ${batch}`}
        onOpen={
          isOneOf(DAY_READERS, role)
            ? ({ examinationDayId }) => navigate(pathTo('examinationDay', { examinationDayId }))
            : undefined
        }
        empty={<Empty icon="calendar" title={t.duties.none} hint={t.duties.noneHint} />}
      />
      <AutoLegend rows={rows} />
      <Anchor
        component={Link}
        to={withQuery(paths.attendance, { functionaryId: person.id })}
        size="sm"
        mt="sm"
        display="inline-block"
      >
        {t.nav.attendance}
      </Anchor>
      {isOneOf(STAFF_EDITORS, role) && (
        <Anchor
          component={Link}
          to={withQuery(paths.certificates, { functionaryId: person.id })}
          size="sm"
          mt="sm"
          ml="md"
          display="inline-block"
        >
          {t.examinations.certificates}
        </Anchor>
      )}
    </Panel>
  );
}

const column = createAppColumnHelper<FunctionaryActivity>();
const plain = { enableSorting: false };
const alike = { meta: { wrap: 'name' as const, alike: 'seen' as const } };

function dutyColumns(t: Messages, today: string): Columns<FunctionaryActivity> {
  const words = t.duties;
  return [
    column.accessor('date', {
      header: words.date,
      cell: ({ row: { original } }) => (
        <Group gap={6} wrap="nowrap">
          <span style={{ whiteSpace: 'nowrap' }}>{formatDate(original.date)}</span>
          {original.date === today && <StatusBadge tone="neutral">{t.nav.today}</StatusBadge>}
        </Group>
      ),
      meta: { width: 176 },
    }),
    column.accessor((row) => row.center.name, { id: 'center', header: words.center, ...alike }),
    column.display({
      id: 'attendance',
      header: words.attendance,
      cell: ({ row }) => <StandingCell duty={row.original} />,
      meta: { badge: true },
    }),
    column.accessor('batch', { header: words.batch, ...alike }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.functionaryRole), {
      id: 'role',
      header: words.role,
      ...alike,
    }),
    column.accessor((row) => formatTime(row.entryAt), { id: 'entry', header: words.entry, ...plain }),
    column.accessor(exitValue, {
      id: 'exit',
      header: words.exit,
      ...plain,
      cell: ({ row }) => <ExitCell duty={row.original} />,
    }),
  ];
}
