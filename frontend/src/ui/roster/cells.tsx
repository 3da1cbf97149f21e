import { Group } from '@mantine/core';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '../figures/status-badge';
import { AutoMark } from './auto-mark';

type Duty = { attendance?: 'PRESENT' | 'ABSENT' | null; autoClosed: boolean; exitAt?: string | null };

export function AttendanceCell({ duty: { attendance, autoClosed } }: { duty: Duty }) {
  const t = useT();
  const words = t.labels.attendance;
  // The same word before the day is closed and after: only then does it call for attention.
  if (!attendance) return <StatusBadge tone="neutral">{words.ABSENT}</StatusBadge>;
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={attendance === 'PRESENT' ? 'verified' : 'attention'}>
        {words[attendance]}
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
