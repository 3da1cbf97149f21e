import type { CenterDay } from '~/contract/types.gen';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '../figures/status-badge';

type Props = { row: Pick<CenterDay, 'gateOpened' | 'gateStoppedAt' | 'inside'> };

/** Whether a gate is open or since when it is stopped, and how many people are inside; nothing before it was opened. */
export function GateBadge({ row: { gateOpened, gateStoppedAt, inside } }: Props) {
  const t = useT().calls;
  if (!gateOpened) return null;
  if (!gateStoppedAt) return <StatusBadge tone="verified">{t.gateOpen(formatNumber(inside))}</StatusBadge>;
  return (
    <StatusBadge tone={inside > 0 ? 'attention' : 'neutral'}>
      {t.gateStopped(formatTime(gateStoppedAt), formatNumber(inside))}
    </StatusBadge>
  );
}
