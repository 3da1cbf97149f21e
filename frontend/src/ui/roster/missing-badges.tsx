import type { MissingCounts } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from '../figures/status-badge';

/** How many people have not come, by how they stand; what is wrong now first, and nothing where everybody is there. */
export function MissingBadges({ missing }: { missing: MissingCounts }) {
  const words = useT().labels.dutyStanding;
  const counts: [number, string, Tone][] = [
    [missing.absent, words.ABSENT, 'refused'],
    [missing.late, words.LATE, 'attention'],
    [missing.onTheWay, words.ON_THE_WAY, 'waiting'],
    [missing.notDue, words.NOT_DUE, 'neutral'],
    [missing.runsGate, words.RUNS_GATE, 'verified'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word, tone]) => (
      <StatusBadge key={word} tone={tone}>
        {`${formatNumber(count)} ${word.toLocaleLowerCase()}`}
      </StatusBadge>
    ));
}
