import { useT } from '~/i18n/use-t';
import { clockWords } from '~/ui/clock/clock-words';
import { Icon } from '~/ui/marks/icons';
import classes from './device.module.css';

/** Tells the owner of the device that its clock is wrong; nothing while it is right enough. */
export function ClockLine({ errorMs }: { errorMs: number }) {
  const sentence = clockWords(errorMs, useT());
  if (!sentence) return null;
  return (
    <p className={classes.clock} role="status">
      <Icon name="clock" size={24} strokeWidth={2.4} />
      {sentence}
    </p>
  );
}
