import type { PostSearch } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatTime } from '~/i18n/format';
import { serverTime } from '~/lib/time/server-clock';

type Words = Messages['openPosts'];

/** How far the asking for a post is, in a sentence. */
export function sentenceOf({ state, asked, people, nextAt, offers }: PostSearch, words: Words): string {
  switch (state) {
    case 'ASKING': {
      const now = offers.find((offer) => offer.state === 'ASKED');
      if (now)
        return now.fromReserve
          ? words.askingReserve(now.name, formatTime(now.endsAt))
          : words.asking(now.name, now.place, people, formatTime(now.endsAt));
      const waits = nextAt && Date.parse(nextAt) > serverTime() + 60_000;
      return waits ? words.waits(formatDateTime(nextAt)) : words.begins;
    }
    case 'FILLED':
      return words.filledBy(offers.find((offer) => offer.state === 'ACCEPTED')?.name ?? '');
    case 'NOBODY_LEFT':
      return words.nobodyLeft(asked);
    case 'STOPPED':
      return words.stopped(asked);
    case 'OVER':
      return words.over(asked);
    default:
      return words.notNeeded;
  }
}

/** Those who were asked before, with what they said. */
export const askedBefore = ({ offers }: PostSearch, words: Words) =>
  offers
    .filter(({ state }) => state !== 'ASKED' && state !== 'ACCEPTED')
    .map(({ name, state, reason }) =>
      [words.offer(name, words.offers[state]), reason].filter(Boolean).join(': '),
    )
    .join(' · ');
