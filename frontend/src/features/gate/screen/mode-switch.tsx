import { useId } from 'react';
import type { EntryType } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { DirectionIcon } from './gate-icons';
import classes from './mode-switch.module.css';
import { useHold } from './use-hold';

type Props = {
  mode: EntryType;
  onChange: (mode: EntryType) => void;
  /** While something about the one direction is on the screen. */
  disabled: boolean;
  /** While a verdict is the screen: a line that says the direction, and no colour beside the verdict's. */
  quiet: boolean;
};

/** The direction in a word, an arrow and a colour; changed by holding, so that a slip changes nothing. */
export function ModeSwitch({ mode, onChange, disabled, quiet }: Props) {
  const t = useT().gate;
  const other = mode === 'ENTRY' ? 'EXIT' : 'ENTRY';
  const id = useId();
  const { held, props } = useHold(() => onChange(other), disabled);
  return (
    <button
      type="button"
      className={classes.mode}
      data-mode={mode}
      data-quiet={quiet || undefined}
      data-held={held || undefined}
      disabled={disabled}
      aria-describedby={id}
      {...props}
    >
      <span className={classes.word}>
        <DirectionIcon type={mode} size={quiet ? 24 : 36} />
        {t.mode[mode]}
      </span>
      <span className={classes.hold}>
        {t.hold[mode]}
        <DirectionIcon type={other} size={24} />
      </span>
      <span id={id} hidden>
        {t.modeHint[mode]}
      </span>
    </button>
  );
}
