import type { View } from '~/api/gate-queue/view';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import type { IconName } from '~/ui/icons';

export type BannerWords = { icon: IconName; tone: 'attention' | 'saved'; text: string };

/** The one thing to say about the queue now, the most urgent first; nothing while there is nothing to say. */
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
  if (toSee > 0) return look(words.late(formatNumber(toSee), toSee === 1));
  if (view.held) return tell('clock', waiting > 0 ? words.heldWaiting(count) : words.held);
  if (view.link === 'none') return tell('clock', waiting > 0 ? words.noneWaiting(count) : words.none);
  if (view.review.length > 0) {
    return look(words.review(formatNumber(view.review.length), view.review.length === 1));
  }
  if (waiting > 0) return tell('upload', words.sending(count));
  if (view.link === 'slow') return tell('clock', words.slow);
  if (view.expired > 0) return look(words.expired(formatNumber(view.expired)));
  if (view.others > 0) return tell('clock', words.others(formatNumber(view.others)));
  return undefined;
}
