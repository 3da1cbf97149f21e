import type { Center } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { devicePlace, type Place } from '~/lib/browser/device-place';
import type { Fix } from '~/lib/browser/last-fix';
import { checkFence, isFenced } from '~/lib/day/fence';
import { type Finding, faulty, ready } from './finding';

/** A phone that was asleep needs so long to find the satellites. */
const PATIENCE_MS = 15_000;
/** Where the center has no fence: what a phone in a town reaches. */
const UNFENCED_M = 200;
const KILOMETRE_M = 1000;

/** `isToday`: whether the phone should be at the center by now. */
export async function checkPosition(center: Center, isToday: boolean): Promise<Finding> {
  const least = isFenced(center) && center.geoFencingRadius ? center.geoFencingRadius : UNFENCED_M;
  const { access, fix } = await placeWithin(least);
  if (access === 'insecure') return faulty((t) => t.phoneCheck.storage.insecure);
  if (access === 'missing') return faulty((t) => t.phoneCheck.position.none);
  if (access === 'denied' || access === 'ask') return faulty((t) => t.phoneCheck.position.denied);
  if (!fix) return faulty((t) => t.phoneCheck.position.unavailable);
  const accuracy = metres(fix.accuracy);
  if (fix.accuracy > least) return faulty((t) => t.phoneCheck.position.rough(accuracy, metres(least)));
  const fence = checkFence(center, fix);
  if (fence.state === 'INSIDE') return ready((t) => t.phoneCheck.position.inside(accuracy));
  if (fence.state !== 'OUTSIDE') return ready((t) => t.phoneCheck.position.ready(accuracy));
  const { distanceM } = fence;
  // The evening before, a phone at home is where it should be.
  return isToday
    ? faulty((t) => t.phoneCheck.position.outside(distance(distanceM, t)))
    : ready((t) => t.phoneCheck.position.away(distance(distanceM, t)));
}

/** The place as soon as it is known well enough, or is not going to be; else as well as it was found in time. */
function placeWithin(least: number): Promise<Place> {
  return new Promise((give) => {
    let best: Fix | undefined;
    let over = false;
    const end = (place: Place) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      // Not while it is being listened to.
      queueMicrotask(() => leave());
      give(place);
    };
    const look = () => {
      const { access, fix } = devicePlace.read();
      if (fix && (!best || fix.accuracy < best.accuracy)) best = fix;
      if (['denied', 'insecure', 'missing'].includes(access)) end({ access, fix });
      else if (best && best.accuracy <= least) end({ access, fix: best });
    };
    const timer = setTimeout(() => end({ access: devicePlace.read().access, fix: best }), PATIENCE_MS);
    const leave = devicePlace.subscribe(look);
    // Pressing the button was the consent: the panel says that the position is among it.
    if (navigator.geolocation && window.isSecureContext !== false) devicePlace.ask();
    look();
  });
}

const metres = (value: number) => formatNumber(Math.round(value));

const distance = (value: number, { phoneCheck: { position: t } }: Messages) =>
  value < KILOMETRE_M ? t.metres(metres(value)) : t.kilometres(formatNumber(Math.round(value / 100) / 10));
