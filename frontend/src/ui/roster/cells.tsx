import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '../status-badge';
import { AutoMark } from './auto-mark';

type Duty = { attendance?: 'PRESENT' | 'ABSENT' | null; autoClosed: boolean; exitAt?: string | null };

export function AttendanceCell({ duty: { attendance, autoClosed } }: { duty: Duty }) {
  const t = useT();
  if (!attendance) return <StatusBadge tone="neutral">{t.monitoring.notSeen}</StatusBadge>;
  return (
    <>
      <StatusBadge tone={attendance === 'PRESENT' ? 'verified' : 'attention'}>
        {t.labels.attendance[attendance]}
      </StatusBadge>
      {autoClosed && attendance === 'ABSENT' && <AutoMark />}
    </>
  );
}

export function ExitCell({ duty: { attendance, autoClosed, exitAt } }: { duty: Duty }) {
  return (
    <>
      {formatTime(exitAt)}
      {autoClosed && attendance === 'PRESENT' && <AutoMark />}
    </>
  );
}
