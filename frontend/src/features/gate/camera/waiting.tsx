import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import type { Camera } from '~/lib/browser/use-camera';
import { Icon } from '~/ui/marks/icons';
import { Advice } from './advice';
import classes from './advice.module.css';
import type { Seen } from './looking/messages';

type Props = { seen: Seen; torch: Camera['torch'] };

/** What the camera waits for, and after a while the way to do without it. */
export function Waiting({ seen: { waiting, holding, urge }, torch }: Props) {
  const words = useT();
  const t = words.gate;
  const dark = waiting === 'dark' && !holding;
  return (
    <Advice pointing={urge}>
      <span>
        {waitingWords(holding ? 'still' : waiting, words)}
        {urge && waiting !== 'taken' && <span className={classes.urge}>{t.pressTake}</span>}
      </span>
      {dark && torch && !torch.on && (
        <button type="button" className={classes.lamp} onClick={torch.toggle}>
          <Icon name="sun" size={26} />
          {t.torchOn}
        </button>
      )}
    </Advice>
  );
}

/** The rarer words come behind the first picture, and with a page that has them. */
export function waitingWords(waiting: Seen['waiting'], words: Messages): string {
  const all: Record<string, string> = { ...words.gateWaits, ...words.gate.waits };
  return all[waiting] ?? words.gate.waits.still;
}
