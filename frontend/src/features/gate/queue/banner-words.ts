import type { View } from '~/api/gate-queue/view';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import type { IconName } from '~/ui/marks/icons';

export type BannerWords = { icon: IconName; tone: 'attention' | 'saved'; text: string };

/** What to say about the queue now, the most urgent first; nothing while there is nothing to say. */
export function bannerWords(
  view: View,
  waiting: number,
  toSee: number,
  t: Messages,
): BannerWords | undefined {
  const words = t.gateQueue.banner;
  const count = formatNumber(waiting);
  const look = (text: string): BannerWords => ({ icon: 'alert', tone: 'attention', text });
  const tell = (icon: IconName, text: string): BannerWords => ({ icon, tone: 'saved', text });
  if (view.signedOut) return look(words.signedOut(count));
  const link = linkWords(view, waiting, words);
  const left = view.review.length;
  // What is to be looked at does not hide that nothing is sent.
  const looks = [
    toSee > 0 && words.late(formatNumber(toSee), toSee === 1),
    left > 0 && words.review(formatNumber(left), left === 1),
  ].filter((text) => text !== false);
  if (looks.length > 0) return look([...looks, link].filter(Boolean).join(' · '));
  if (link) return tell('clock', link);
  if (waiting > 0) return tell('upload', words.sending(count));
  if (view.link === 'slow') return tell('clock', words.slow);
  if (view.expired > 0) return look(words.expired(formatNumber(view.expired)));
  if (view.others > 0) return tell('clock', words.others(formatNumber(view.others)));
  return undefined;
}

/** That nothing is sent now, if so. */
function linkWords({ held, link }: View, waiting: number, words: Messages['gateQueue']['banner']) {
  const count = formatNumber(waiting);
  if (held) return waiting > 0 ? words.heldWaiting(count) : words.held;
  if (link === 'none') return waiting > 0 ? words.noneWaiting(count) : words.none;
  return undefined;
}
