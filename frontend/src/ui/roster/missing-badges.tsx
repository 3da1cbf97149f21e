import { VisuallyHidden } from '@mantine/core';
import type { MissingCounts } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from '../figures/status-badge';

type Props = {
  missing: MissingCounts;
  /** Only the worst in words: the others are a number, which says them to those who point at it. */
  brief?: boolean;
};

/** How many people have not come, by how they stand; what is wrong now first, and nothing where everybody is there. */
export function MissingBadges({ missing, brief = false }: Props) {
  const words = useT().labels.dutyStanding;
  const all: [number, string, Tone][] = [
    [missing.absent, words.ABSENT, 'refused'],
    [missing.late, words.LATE, 'attention'],
    [missing.onTheWay, words.ON_THE_WAY, 'waiting'],
    [missing.notDue, words.NOT_DUE, 'neutral'],
    [missing.runsGate, words.RUNS_GATE, 'verified'],
  ];
  const counts = all.filter(([count]) => count > 0);
  const said = brief && counts.length > 2 ? counts.slice(0, 1) : counts;
  const others = counts.slice(said.length);
  const rest = others.map(inWords).join(', ');
  return (
    <>
      {said.map(([count, word, tone]) => (
        <StatusBadge key={word} tone={tone}>
          {inWords([count, word])}
        </StatusBadge>
      ))}
      {rest && (
        <StatusBadge tone="neutral">
          <span title={rest}>
            <span aria-hidden="true">{`+${formatNumber(others.reduce((sum, [count]) => sum + count, 0))}`}</span>
            <VisuallyHidden>{rest}</VisuallyHidden>
          </span>
        </StatusBadge>
      )}
    </>
  );
}

const inWords = ([count, word]: readonly [number, string, ...unknown[]]) =>
  `${formatNumber(count)} ${word.toLocaleLowerCase()}`;
