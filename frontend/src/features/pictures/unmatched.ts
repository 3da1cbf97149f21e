import type { Picture } from './chosen';
import type { Line } from './line';

/** A picture whose person is not known by its name, with what was said of it. */
export type Unmatched = { id: string; line: Line; picture: Picture };

/** So many can be looked through by hand; of a ZIP with a hundred thousand wrong names the others are only listed. */
export const MOST_KEPT = 2000;

/** The pictures of nobody, kept at hand so that somebody can say whose they are. */
export function makeUnmatched() {
  const kept = new Map<string, Unmatched>();
  const settled = new Set<string>();
  let beyond = 0;
  let listed: readonly Unmatched[] | undefined;
  return {
    keep(line: Line, picture: Picture) {
      if (kept.size < MOST_KEPT) kept.set(line.id, { id: line.id, line, picture });
      else beyond += 1;
      listed = undefined;
    },
    find: (id: string) => kept.get(id),
    settle(id: string, isSettled: boolean) {
      if (isSettled) settled.add(id);
      else settled.delete(id);
      listed = undefined;
    },
    /** Those that still wait, in the order in which they came. */
    list(): readonly Unmatched[] {
      listed ??= [...kept.values()].filter(({ id }) => !settled.has(id));
      return listed;
    },
    beyond: () => beyond,
  };
}
