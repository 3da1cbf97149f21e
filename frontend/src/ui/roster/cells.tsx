import { Group } from '@mantine/core';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '../figures/status-badge';
import { AutoMark } from './auto-mark';
import { type Standing, StandingBadge } from './standing-badge';

type Duty = {
  toConfirm?: boolean;
  attendance?: 'PRESENT' | 'ABSENT' | null;
  autoClosed: boolean;
  exitAt?: string | null;
  faceReview?: boolean;
  identityChanged?: boolean;
  functionary?: { status: string };
};

/** How a duty stands, whether the end of the day said so, and whether the person's faces wait to be compared. */
export function StandingCell({ duty }: { duty: Duty & { standing: Standing } }) {
  const t = useT();
  return (
    <Group
      gap={6}
      wrap={duty.toConfirm || duty.faceReview || duty.identityChanged || isInactive(duty) ? 'wrap' : 'nowrap'}
    >
      <StandingBadge standing={duty.standing} />
      {duty.toConfirm && <StatusBadge tone="waiting">{t.gateMarks.toConfirm}</StatusBadge>}
      {duty.autoClosed && duty.attendance === 'ABSENT' && <AutoMark />}
      {isInactive(duty) && <InactiveMark />}
      {duty.faceReview && <StatusBadge tone="attention">{t.gateRecords.faceReview}</StatusBadge>}
      {duty.identityChanged && <StatusBadge tone="attention">{t.gateRecords.renamed}</StatusBadge>}
    </Group>
  );
}

/** Whether the person was made inactive after the duty was given, and has not come. */
export const isInactive = (duty: { standing: Standing; functionary?: { status: string } }) =>
  duty.functionary?.status === 'INACTIVE' && !['PRESENT', 'REPLACED', 'BARRED'].includes(duty.standing);

export function InactiveMark() {
  return <StatusBadge tone="attention">{useT().labels.functionaryStatus.INACTIVE}</StatusBadge>;
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
