import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DAY_LIST_FILTERS, useDayListFilters } from '~/api/days/use-day-list-filters';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import {
  useLazyListExaminationDaysQuery,
  useListExaminationDaysQuery,
} from '~/api/generated/examination.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { type ListQuery, listArg } from '~/lib/address/list-query';
import { paths, pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { useNarrow } from '~/lib/browser/use-narrow';
import { AUTHORITY, isOneOf, PLACE_ADMINS, STAFF_EDITORS } from '~/lib/people/roles';
import { markAlike } from '~/ui/data-table/alike';
import { toast } from '~/ui/dialogs/toast';
import { ListPage } from '~/ui/list-page/list-page';
import { Icon } from '~/ui/marks/icons';
import { Empty } from '~/ui/states/empty';
import { CopyRosters } from './copy-rosters';
import { DeleteDaysDialog } from './delete-days-dialog';
import { columnsOf } from './list-columns';

const FILTERS = [...DAY_LIST_FILTERS, 'understaffed'] as const;

export default function ExaminationDayList() {
  const t = useT();
  const words = t.days;
  const navigate = useNavigate();
  const { role } = useMe();
  const mayPlan = isOneOf(PLACE_ADMINS, role);
  const list = useListQuery(FILTERS);
  const { page, pageSize, understaffed, ...rest } = listArg(list.query);
  const arg = { ...rest, understaffed: understaffed === 'true' || undefined };
  const answer = useListExaminationDaysQuery({ ...arg, page, pageSize });
  const { filters, missing } = useDayListFilters(list.filters);
  const short = [{ value: 'true', label: t.planner.shortOnly }];
  const narrow = useNarrow();
  const { examinationId, regionId, centerId, date } = list.filters;
  const columns = useMemo(
    () => markAlike(columnsOf(t, narrow), { date: !!date, center: !!centerId, examination: !!examinationId }),
    [t, narrow, date, centerId, examinationId],
  );
  const planDays = { text: words.planMany, to: withQuery(paths.planDays, { examinationId }) };
  // Where days are there, most people come to find one.
  const plansFirst = isOneOf(AUTHORITY, role) || (!!answer.data && toPage(answer.data).total === 0);
  // An examination that has no day yet is not a filter that was set too narrow.
  const isNew = !!examinationId && !list.q && Object.keys(list.filters).length === 1;
  const table = toTable(answer);
  const sheets = useSheets(list.query);
  const [copying, setCopying] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const [deleting, setDeleting] = useState(false);
  return (
    <ListPage
      words={words}
      icon="calendar"
      list={list}
      answer={table}
      columns={columns}
      selection={
        mayPlan
          ? {
              selected: ticked,
              onChange: setTicked,
              actions: (
                <>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<Icon name="print" size={16} />}
                    disabled={ticked.length > MOST_SHEETS}
                    onClick={() => navigate(sheetsOf(ticked[0] ?? '', { days: ticked.join(',') }))}
                  >
                    {t.paper.sheetsHere}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<Icon name="trash" size={16} />}
                    onClick={() => setDeleting(true)}
                  >
                    {t.acts.deleteDays}
                  </Button>
                </>
              ),
            }
          : undefined
      }
      rowName={(day) => `${day.center.name}, ${formatDate(day.date)}, ${day.batch}`}
      onOpen={({ id }) => navigate(pathTo('examinationDay', { examinationDayId: id }))}
      links={[
        mayPlan && !plansFirst && { ...planDays, icon: 'plus' },
        mayPlan && {
          to: withQuery(paths.createExaminationDay, { examinationId, centerId, date }),
          icon: 'plus',
          text: words.create,
        },
        mayPlan && {
          to: withQuery(pathTo('proposals'), { examinationId, centerId, date, fill: 'open' }),
          icon: 'people',
          text: t.planning.fill,
        },
        mayPlan && {
          to: withQuery(pathTo('proposals'), { examinationId }),
          icon: 'checklist',
          text: t.planning.proposed,
        },
        mayPlan && {
          to: withQuery(pathTo('notices'), { examinationId, regionId, centerId, date, tell: 'open' }),
          icon: 'message',
          text: t.planning.tell,
        },
        isOneOf(STAFF_EDITORS, role) && {
          to: withQuery(pathTo('notices'), { examinationId }),
          icon: 'inbox',
          text: t.planning.notices,
        },
        mayPlan && {
          to: withQuery(paths.rosterSheet, { examination: examinationId }),
          icon: 'sheet',
          text: t.planner.uploadRoster,
        },
        mayPlan && { onClick: () => setCopying(true), icon: 'people', text: t.planner.copyMany },
        mayPlan && {
          to: withQuery(paths.moveDays, { examinationId, regionId, centerId, date }),
          icon: 'clock',
          text: t.planning.move,
        },
        mayPlan && { to: pathTo('week'), icon: 'columns', text: words.week },
        { onClick: () => void sheets(), icon: 'print', text: t.paper.sheetsHere },
      ]}
      create={mayPlan && plansFirst && planDays}
      filters={[
        ...filters,
        mayPlan && { kind: 'choice', name: 'understaffed', label: t.planner.short, options: short },
      ]}
      missing={missing}
      empty={
        isNew && (
          <Empty
            icon="calendar"
            title={words.empty}
            hint={mayPlan ? words.emptyHint : ''}
            action={
              mayPlan && (
                <Button component={Link} to={planDays.to} leftSection={<Icon name="plus" />}>
                  {words.planMany}
                </Button>
              )
            }
          />
        )
      }
      file={listFile('/examination/examination-days/export', arg)}
    >
      <CopyRosters opened={copying} examinationId={examinationId} onClose={() => setCopying(false)} />
      {deleting && (
        <DeleteDaysDialog
          ids={ticked}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            setTicked([]);
          }}
        />
      )}
    </ListPage>
  );
}

/** Of so many days at most; each has the pictures of its people. */
const MOST_SHEETS = 100;

const sheetsOf = (examinationDayId: string, narrowed: Record<string, string | undefined>) =>
  withQuery(pathTo('attendanceSheet', { examinationDayId }), { ...narrowed, centers: 'all' });

/** The way to the attendance sheets of the date that is asked for, or of today. */
function useSheets(query: ListQuery<(typeof FILTERS)[number]>) {
  const t = useT();
  const navigate = useNavigate();
  const today = useToday();
  const [ask] = useLazyListExaminationDaysQuery();
  const { understaffed: _, date = today, ...filters } = query.filters;
  const narrowed = { ...filters, q: query.q };
  return async () => {
    const { data, error } = await ask({ ...narrowed, date, page: 1, pageSize: 1 });
    const day = data && toPage<ExaminationDay>(data).rows[0];
    if (error) toast.error(toMessage(error));
    else if (!day) toast.info(t.paper.noDays(formatDate(date)));
    else navigate(sheetsOf(day.id, narrowed));
  };
}
