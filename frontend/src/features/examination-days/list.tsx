import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { listFile } from '~/api/list-file';
import { useMe } from '~/api/me';
import { toTable } from '~/api/table-answer';
import { DAY_LIST_FILTERS, useDayListFilters } from '~/api/use-day-list-filters';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { listArg } from '~/lib/address/list-query';
import { paths, pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { ListPage } from '~/ui/list-page/list-page';
import { CopyRosters } from './copy-rosters';
import { columnsOf } from './list-columns';

const FILTERS = [...DAY_LIST_FILTERS, 'understaffed'] as const;

export default function ExaminationDayList() {
  const t = useT();
  const words = t.days;
  const navigate = useNavigate();
  const mayPlan = isOneOf(PLACE_ADMINS, useMe().role);
  const list = useListQuery(FILTERS);
  const { page, pageSize, understaffed, ...rest } = listArg(list.query);
  const arg = { ...rest, understaffed: understaffed === 'true' || undefined };
  const answer = useListExaminationDaysQuery({ ...arg, page, pageSize });
  const { filters, missing } = useDayListFilters(list.filters);
  const short = [{ value: 'true', label: t.planner.shortOnly }];
  const columns = useMemo(() => columnsOf(t), [t]);
  const { examinationId, centerId, date } = list.filters;
  const table = toTable(answer);
  const first = table.rows[0];
  const [copying, setCopying] = useState(false);
  return (
    <ListPage
      words={words}
      icon="calendar"
      list={list}
      answer={table}
      columns={columns}
      rowName={(day) => `${day.center.name}, ${formatDate(day.date)}, ${day.batch}`}
      onOpen={({ id }) => navigate(pathTo('examinationDay', { examinationDayId: id }))}
      links={[
        { to: paths.examinations, icon: 'checklist', text: t.examinations.title },
        mayPlan && { to: paths.planDays, icon: 'plus', text: words.planMany },
        mayPlan && {
          to: withQuery(paths.rosterSheet, { examination: examinationId }),
          icon: 'sheet',
          text: t.planner.uploadRoster,
        },
        mayPlan && { onClick: () => setCopying(true), icon: 'people', text: t.planner.copyMany },
        mayPlan && { to: paths.centers, icon: 'building', text: t.centers.title },
        !!date &&
          !!first && {
            to: withQuery(pathTo('attendanceSheet', { examinationDayId: first.id }), {
              ...{ ...list.filters, date: undefined, understaffed: undefined },
              ...{ q: list.q, centers: 'all' },
            }),
            icon: 'print',
            text: t.paper.sheetsHere,
          },
      ]}
      create={
        mayPlan && {
          text: words.create,
          to: withQuery(paths.createExaminationDay, { examinationId, centerId, date }),
        }
      }
      filters={[
        ...filters,
        mayPlan && { kind: 'choice', name: 'understaffed', label: t.planner.short, options: short },
      ]}
      missing={missing}
      file={listFile('/examination/examination-days/export', arg)}
    >
      <CopyRosters opened={copying} examinationId={examinationId} onClose={() => setCopying(false)} />
    </ListPage>
  );
}
