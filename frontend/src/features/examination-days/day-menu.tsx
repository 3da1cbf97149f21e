import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ExaminationDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { Icon } from '~/ui/marks/icons';
import { CopyRosterDialog } from './copy-roster-dialog';
import { DeleteDaysDialog } from './delete-days-dialog';
import { EditDayDialog } from './edit-dialog';

/** Where a day leads, and, for those who may, what is seldom done with it. */
export function DayMenu({ day, mayChange }: { day: ExaminationDay; mayChange: boolean }) {
  const t = useT();
  const words = t.planning;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const [copying, setCopying] = useState(false);
  const move = withQuery(paths.moveDays, {
    ...{ examinationId: day.examinationId, centerId: day.centerId },
    ...{ date: day.date, batch: day.batch },
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={pathTo('daySummary', { examinationDayId: day.id })}
            leftSection={<Icon name="sheet" size={18} />}
          >
            {t.exports.daySummary}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={pathTo('attendanceSheet', { examinationDayId: day.id })}
            leftSection={<Icon name="print" size={18} />}
          >
            {t.exports.sheet}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={pathTo('dutyChart', { examinationDayId: day.id })}
            leftSection={<Icon name="people" size={16} />}
          >
            {t.exports.dutyChart}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={withQuery(paths.examinationDays, { centerId: day.centerId })}
            leftSection={<Icon name="calendar" size={16} />}
          >
            {t.days.daysOfCenter}
          </Menu.Item>
          {mayChange && (
            <>
              <Menu.Item
                component={Link}
                to={withQuery(pathTo('centerWeek', { centerId: day.centerId }), { week: day.date })}
                leftSection={<Icon name="columns" size={16} />}
              >
                {t.days.centerWeek}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="clock" size={16} />} onClick={() => setEditing(true)}>
                {words.editDay}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={withQuery(pathTo('proposals'), {
                  ...{ examinationId: day.examinationId, centerId: day.centerId, date: day.date },
                  fill: 'open',
                })}
                leftSection={<Icon name="people" size={16} />}
              >
                {words.fill}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={withQuery(pathTo('notices'), {
                  ...{ examinationId: day.examinationId, centerId: day.centerId, date: day.date },
                  tell: 'open',
                })}
                leftSection={<Icon name="message" size={16} />}
              >
                {words.tell}
              </Menu.Item>
              <Menu.Item component={Link} to={move} leftSection={<Icon name="calendar" size={16} />}>
                {words.move}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={withQuery(paths.moveDays, {
                  ...{ examinationId: day.examinationId, regionId: day.regionId, centerId: day.centerId },
                  ...{ date: day.date, batch: day.batch },
                  what: 'CENTER',
                })}
                leftSection={<Icon name="building" size={16} />}
              >
                {words.replaceCenter}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="people" size={16} />} onClick={() => setCopying(true)}>
                {t.planner.copy}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={pathTo('editCenter', { centerId: day.centerId })}
                leftSection={<Icon name="edit" size={16} />}
              >
                {t.days.editCenter}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
                {words.removeDay}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {copying && <CopyRosterDialog day={day} onClose={() => setCopying(false)} />}
      {editing && <EditDayDialog day={day} onClose={() => setEditing(false)} />}
      {asking && (
        <DeleteDaysDialog
          ids={[day.id]}
          onClose={() => setAsking(false)}
          // Back to the list as it was narrowed to this examination.
          onDone={() => navigate(withQuery(paths.examinationDays, { examinationId: day.examinationId }))}
        />
      )}
    </>
  );
}
