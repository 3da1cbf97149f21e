import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import type { FirstEntry } from './first-entry';

/** When the first person of a center came, against when they were due. */
export function FirstEntryCell({ entry }: { entry: FirstEntry }) {
  const { arrivals: t } = useT();
  const minutes = 'minutes' in entry ? formatNumber(entry.minutes) : '';
  switch (entry.kind) {
    case 'early':
      return t.isEarly(minutes);
    case 'onTime':
      return t.isOnTime;
    case 'late':
      return <StatusBadge tone="attention">{t.isLate(minutes)}</StatusBadge>;
    case 'nobodyLate':
      return <StatusBadge tone="refused">{t.nobodyLate(minutes)}</StatusBadge>;
    case 'nobodyCame':
      return <StatusBadge tone="refused">{t.nobodyCame}</StatusBadge>;
    case 'nobodyYet':
      return t.nobodyYet;
    case 'noTime':
      return t.noTime;
  }
}
