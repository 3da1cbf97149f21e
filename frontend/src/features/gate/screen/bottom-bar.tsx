import { type ChangeEvent, type RefObject, useId } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './bottom-bar.module.css';

type Props = {
  shutter: RefObject<HTMLButtonElement | null>;
  /** Whether the camera can take a picture now. */
  ready: boolean;
  checking: boolean;
  /** Whether somebody has waited so long that this is the way out. */
  urged: boolean | undefined;
  onShoot: () => void;
  onFile: (file: File) => void;
  /** Nothing where nobody is recorded. */
  onByHand?: () => void;
};

/** Take a picture, or choose one: the second works without a camera. */
export function BottomBar({ shutter, ready, checking, urged, onShoot, onFile, onByHand }: Props) {
  const words = useT();
  const t = words.gate;
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <div className={classes.bar}>
      <button
        ref={shutter}
        type="button"
        className={classes.shutter}
        data-urged={urged || undefined}
        onClick={onShoot}
        disabled={!ready || checking}
      >
        <Icon name="camera" size={32} />
        {checking ? t.checking : t.take}
      </button>
      <span className={classes.choose} data-off={checking || undefined}>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={classes.input}
          onChange={pick}
          disabled={checking}
        />
        <label htmlFor={id} className={classes.label}>
          <Icon name="upload" size={26} />
          {t.choose}
        </label>
      </span>
      {onByHand && (
        <button type="button" className={classes.hand} onClick={onByHand} disabled={checking}>
          {words.byHand.open}
        </button>
      )}
    </div>
  );
}
