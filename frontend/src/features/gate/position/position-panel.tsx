import { useSyncExternalStore } from 'react';
import type { Center } from '~/contract/types.gen';
import { distanceWords } from '~/i18n/distance';
import { useT } from '~/i18n/use-t';
import { devicePlace } from '~/lib/browser/device-place';
import { CoveringPanel } from '../screen/covering-panel';
import covering from '../screen/covering-panel.module.css';
import classes from './position-panel.module.css';
import { standingOf } from './standing';

type Props = {
  center: Center;
  /** Whether the server has told the administration that positions are missing. */
  isReported: boolean;
  onClose: () => void;
};

/** Why the position is wanted, before the browser asks; and what to do where it is not known. */
export function PositionPanel({ center, isReported, onClose }: Props) {
  const words = useT();
  const t = words.gateDevice.position;
  const place = useSyncExternalStore(devicePlace.subscribe, devicePlace.read);
  const standing = standingOf(center, place);
  if (!standing) return null;
  const why = standing.kind === 'unknown' ? standing.why : undefined;
  const mayAsk = why === 'ask';
  const leave = () => {
    if (mayAsk) devicePlace.decline();
    onClose();
  };
  const near = (metres: number) => distanceWords(metres, words);
  return (
    <CoveringPanel
      title={t.title}
      close={mayAsk ? t.notNow : words.actions.close}
      startAtClose={!mayAsk}
      onClose={leave}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.body} tabIndex={0}>
        {mayAsk && <p>{t.reason}</p>}
        <p className={classes.todo} role="status">
          {standing.kind !== 'unknown' &&
            `${t.state[standing.kind]}: ${t.near(near(standing.distanceM), near(standing.accuracyM))}`}
          {why === 'vague'
            ? t.vague(near(place.fix?.accuracy ?? 0), near(center.geoFencingRadius ?? 0))
            : why && t.todo[why]}
        </p>
        {why && !mayAsk && <p>{t.goesOn}</p>}
        {isReported && <p>{t.raised}</p>}
      </div>
      {mayAsk && (
        <div className={covering.actions}>
          <button type="button" data-autofocus className={covering.main} onClick={devicePlace.ask}>
            {t.share}
          </button>
        </div>
      )}
    </CoveringPanel>
  );
}
