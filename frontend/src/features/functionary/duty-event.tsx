import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DutyHistoryLine } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import classes from './history.module.css';

/** A duty that was given, changed, replaced, cancelled, given back or corrected: where and when it is, by whom and why. */
export function DutyEvent({ event }: { event: DutyHistoryLine }) {
  const t = useT();
  const words = t.acts;
  const { kind, other, role, roleBefore, reason, by, at } = event;
  const { functionaryRole: roles, dutyStanding } = t.labels;
  const came = (what: 'attendance' | 'attendanceBefore') => (event[what] ? dutyStanding[event[what]] : '–');
  return (
    <li className={classes.line}>
      <Text size="sm" fw={600}>
        {words.kinds[kind]}
        {other && (kind === 'REPLACED' || kind === 'TOOK_OVER') && ` ${words.by[kind](other.name)}`}
      </Text>
      <Anchor
        component={Link}
        to={pathTo('examinationDay', { examinationDayId: event.examinationDayId })}
        size="sm"
        display="inline-block"
        py={2}
      >
        {[event.center, formatDate(event.date), event.batch].join(', ')}
      </Anchor>
      <Text size="sm">
        {kind === 'ATTENDANCE_CORRECTED'
          ? words.fromTo(came('attendanceBefore'), came('attendance'))
          : roleBefore
            ? words.fromTo(roles[roleBefore], roles[role])
            : roles[role]}
      </Text>
      {reason && <Text size="sm">{words.reason(reason)}</Text>}
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{formatDateTime(at)}</time> · {by ?? words.system}
      </Text>
    </li>
  );
}
