import { Group } from '@mantine/core';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '../status-badge';
import { AutoMark } from './auto-mark';

type Duty = { attendance?: 'PRESENT' | 'ABSENT' | null; autoClosed: boolean; exitAt?: string | null };

export function AttendanceCell({ duty: { attendance, autoClosed } }: { duty: Duty }) {
  const t = useT();
  if (!attendance) return <StatusBadge tone="neutral">{t.monitoring.notSeen}</StatusBadge>;
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={attendance === 'PRESENT' ? 'verified' : 'attention'}>
        {t.labels.attendance[attendance]}
      </StatusBadge>
      {autoClosed && attendance === 'ABSENT' && <AutoMark />}
    </Group>
  );
}

/** The mark comes first: times stand below each other. */
export function ExitCell({ duty: { attendance, autoClosed, exitAt } }: { duty: Duty }) {
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {autoClosed && attendance === 'PRESENT' && <AutoMark />}
      {formatTime(exitAt)}
    </Group>
  );
}
