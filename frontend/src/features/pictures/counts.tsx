import { SimpleGrid } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatTile } from '~/ui/figures/stat-tile';
import type { Tone } from '~/ui/figures/status-badge';
import type { Counts as Numbers } from './run';

const TONES = {
  ENROLLED: 'verified',
  ALREADY_ENROLLED: 'neutral',
  REFUSED: 'refused',
  UNKNOWN_PERSON: 'attention',
} as const satisfies Partial<Record<keyof Numbers, Tone>>;

/** How many pictures ended how. */
export function Counts({ counts }: { counts: Numbers }) {
  const words = useT().pictures;
  const { DUPLICATE_FACE: close, UNLIKE_OWN_PICTURES: unlike } = counts;
  // Of pictures that are enrolled, now or before.
  const doubtful = counts.ENROLLED > 0 ? 'ENROLLED' : 'ALREADY_ENROLLED';
  const doubts = [
    close > 0 && words.close(formatNumber(close), close),
    unlike > 0 && words.unlike(formatNumber(unlike)),
  ].filter((doubt) => doubt !== false);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" role="group" aria-label={words.counts}>
      {(Object.keys(TONES) as (keyof typeof TONES)[]).map((kind) => (
        <StatTile
          key={kind}
          label={words.kinds[kind]}
          value={formatNumber(counts[kind])}
          tone={counts[kind] > 0 ? TONES[kind] : 'neutral'}
          {...(kind === doubtful && doubts.length > 0 && { hint: doubts.join(' · ') })}
        />
      ))}
    </SimpleGrid>
  );
}
