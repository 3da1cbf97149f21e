import type { Candidate } from '~/contract/types.gen';

/**
 * So many of the candidates, who come the nearest first: those whom the gate knows by a picture and who need not hurry before the
 * others, and none who are chosen already.
 */
export function nearest(candidates: readonly Candidate[], chosen: ReadonlySet<string>, count: number) {
  const free = candidates.filter(
    ({ standing, functionary }) => standing === 'FREE' && !chosen.has(functionary.id),
  );
  const rank = ({ hasPicture, warnings }: Candidate) => (hasPicture ? 0 : 2) + (warnings.length > 0 ? 1 : 0);
  // Sorting is stable: within a rank the nearest stay first.
  return [...free]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, count)
    .map(({ functionary }) => functionary);
}
