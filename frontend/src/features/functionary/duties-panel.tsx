import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { Functionary, FunctionaryActivity } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { nearestFirst } from '~/lib/day/nearest-first';
import { DAY_READERS, isOneOf } from '~/lib/people/roles';
import { DataTable } from '~/ui/data-table/data-table';
import { Panel } from '~/ui/page/panel';
import { AutoLegend } from '~/ui/roster/auto-mark';
import { Empty } from '~/ui/states/empty';
import { dutyColumns } from './duty-columns';

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
    </Panel>
  );
}
