import { useCallback, useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { DayNews, type NewsState } from './follow';

/** One for each date, however many parts of a page follow it. A store of its own, as tests have, has news of its own. */
const known = new WeakMap<object, Map<string, DayNews>>();

const nothing: NewsState = { way: 'paused', at: undefined };

/**
 * Keeps what the cache knows of a date up to date while the page shows it, as far as `write.ts` and the tags in `follow.ts` go.
 * A page calls it once with the date that it shows and gives its queries `live(false)`: they are not asked again and again then.
 * On a date that is not running it does nothing. `LiveSign` shows what it returns.
 */
export function useDayNews(date: string, running: boolean): NewsState {
  const store = useStore();
  const dispatch = useDispatch();
  const newsOf = useCallback(() => {
    const dates = known.get(store) ?? new Map<string, DayNews>();
    known.set(store, dates);
    const news = dates.get(date) ?? new DayNews(date, dispatch);
    dates.set(date, news);
    return news;
  }, [store, dispatch, date]);
  const subscribe = useCallback(
    (onState: () => void) => (running ? newsOf().read(onState) : () => {}),
    [newsOf, running],
  );
  return useSyncExternalStore(subscribe, () => (running ? newsOf().state : nothing));
}
