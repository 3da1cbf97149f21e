import { useSyncExternalStore } from 'react';
import type { Center } from '~/contract/types.gen';
import { distanceWords } from '~/i18n/distance';
import { useT } from '~/i18n/use-t';
import { devicePlace } from '~/lib/browser/device-place';
import { Icon } from '~/ui/marks/icons';
import classes from './position-line.module.css';
import { standingOf } from './standing';

type Props = {
  center: Center;
  /** The server has told the administration that positions are missing, and nobody here has read it yet. */
  isNews: boolean;
  onOpen: () => void;
};

/** At a fenced center: whether the device is there. What is not known is a state of its own, with what to do behind it. */
export function PositionLine({ center, isNews, onOpen }: Props) {
  const words = useT();
  const t = words.gateDevice.position;
  const place = useSyncExternalStore(devicePlace.subscribe, devicePlace.read);
  const standing = standingOf(center, place);
  if (!standing) return null;
  const { kind } = standing;
  const state = t.state[kind];
  return (
    <div className={classes.line} data-kind={kind} role="status">
      {kind === 'unknown' ? (
        <button type="button" className={classes.open} onClick={onOpen}>
          <Icon name="alert" size={24} strokeWidth={2.4} />
          <span>{isNews ? `${state} · ${t.reported}` : state}</span>
          <Icon name="right" size={24} strokeWidth={2.4} />
        </button>
      ) : (
        <>
          <Icon name={kind === 'inside' ? 'pin' : 'alert'} size={22} strokeWidth={2.2} />
          <span>{state}</span>
          {/* It changes with every step, and need not be read aloud each time. */}
          <span aria-live="off">
            {kind === 'inside'
              ? t.near(distanceWords(standing.distanceM, words), distanceWords(standing.accuracyM, words))
              : distanceWords(standing.distanceM, words)}
          </span>
        </>
      )}
    </div>
  );
}
