import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { LOW_SHARE, shareOf } from '~/lib/day/presence';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './center-page.module.css';

/** So many days are shown, of those that have begun: on the others people cannot have come. */
const SHOWN = 20;

/** The last days of a center: who came of those who were assigned, drawn to scale over the numbers. */
export function CenterDays({ centerId }: { centerId: string }) {
  const t = useT();
  const words = t.centerPage;
  const until = useToday();
  const { data, error, refetch } = useListExaminationDaysQuery({ centerId, until, page: 1, pageSize: SHOWN });
  const days = toPage<ExaminationDay>(data).rows;
  return (
    <Panel title={words.days} hint={words.daysHint}>
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={6} />}
      {data && days.length === 0 && <Empty icon="calendar" title={words.noDays} hint={words.noDaysHint} />}
      {days.length > 0 && (
        <>
          <div className={classes.scroll}>
            <Table className={classes.days}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t.days.columns.date}</Table.Th>
                  <Table.Th scope="col">{t.days.columns.batch}</Table.Th>
                  <Table.Th scope="col">{words.attendance}</Table.Th>
                  <Table.Th scope="col">{t.days.columns.present}</Table.Th>
                  <Table.Th scope="col">{t.days.columns.accepted}</Table.Th>
                  <Table.Th scope="col">{t.days.columns.assigned}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map((day) => (
                  <DayRow key={day.id} day={day} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <Anchor component={Link} size="sm" to={withQuery(paths.examinationDays, { centerId })}>
            {t.centers.days}
          </Anchor>
        </>
      )}
    </Panel>
  );
}

function DayRow({ day }: { day: ExaminationDay }) {
  const presence = { present: day.presentCount, total: day.assignedCount };
  const share = shareOf(presence);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} size="sm" to={pathTo('examinationDay', { examinationDayId: day.id })}>
          {formatDate(day.date)}
        </Anchor>
      </Table.Td>
      <Table.Td>{day.batch}</Table.Td>
      <Table.Td>
        <span className={classes.share}>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.fill}
              data-low={share < LOW_SHARE || undefined}
              style={{ width: `${share * 100}%` }}
            />
          </span>
          {day.assignedCount > 0 ? formatPercent(share) : '–'}
        </span>
      </Table.Td>
      <Table.Td>{formatNumber(day.presentCount)}</Table.Td>
      <Table.Td>{formatNumber(day.acceptedCount || null)}</Table.Td>
      <Table.Td>{formatNumber(day.assignedCount)}</Table.Td>
    </Table.Tr>
  );
}
