/** So many of the last ones tell how fast it goes. */
const LAST = 200;
const FEWEST = 10;

/** How long the rest will take, by how long the last ones took. */
export function makePace() {
  let moments: number[] = [];
  return {
    done() {
      moments.push(performance.now());
      if (moments.length > LAST) moments = moments.slice(-LAST);
    },
    /** Time in which nothing was sent says nothing. */
    forget() {
      moments = [];
    },
    secondsFor(rest: number): number | undefined {
      const [first, last] = [moments[0], moments.at(-1)];
      if (first === undefined || last === undefined || moments.length < FEWEST) return undefined;
      return ((last - first) / (moments.length - 1) / 1000) * rest;
    },
  };
}
