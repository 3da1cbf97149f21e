import { useT } from '~/i18n/use-t';
import type { Camera } from '~/lib/browser/use-camera';
import { Icon } from '~/ui/marks/icons';
import { Advice } from './advice';
import classes from './advice.module.css';
import type { Seen } from './looking/messages';

type Props = { seen: Seen; torch: Camera['torch'] };

/** What the camera waits for, and after a while the way to do without it. */
export function Waiting({ seen: { waiting, holding, urge }, torch }: Props) {
  const t = useT().gate;
  const dark = waiting === 'dark' && !holding;
  return (
    <Advice pointing={urge}>
      <span>
        {t.waits[holding ? 'still' : waiting]}
        {urge && <span className={classes.urge}>{t.pressTake}</span>}
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
