import type { WallFigures } from '~/contract/types.gen';

export type View = 'totals' | 'squares' | 'regions' | 'states' | 'urgent' | 'arrivals';

/** Which views there is something to show in, in the order in which the screen turns them; none on a day without examinations. */
export function viewsOf(figures: WallFigures): View[] {
  const { arrivals, centers, region, regions, states, total, urgent } = figures;
  if (centers === 0 && total === 0) return [];
  const isCountry = region === null;
  const shown: [View, boolean][] = [
    ['totals', true],
    ['squares', isCountry && states.length > 0],
    ['regions', isCountry && regions.length > 0],
    ['states', !isCountry && states.length > 0],
    ['urgent', urgent.some((center) => center.present < center.total)],
    ['arrivals', arrivals.day.expected > 0],
  ];
  return shown.filter(([, has]) => has).map(([view]) => view);
}
