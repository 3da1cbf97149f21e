import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Attempt } from '../use-gate';
import { OutcomePanel } from './outcome-panel';
import classes from './verdict-panel.module.css';

type Props = {
  attempt: Attempt;
  sentence: string;
  /** There is none for what is kept: it can be sent again from among those. */
  onRetry: (() => void) | undefined;
  onLeave: () => void;
};

/** Nobody was judged: not red. What could not even be kept can be sent again while it is on the screen. */
export function UnsentPanel({ attempt, sentence, onRetry, onLeave }: Props) {
  const { gate: t, gateQueue } = useT();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <OutcomePanel
      outcome="unsent"
      band={
        <>
          <Icon name="alert" size={40} strokeWidth={2.2} />
          {onRetry ? t.notSent : gateQueue.aside}
        </>
      }
      actions={
        <>
          <button
            ref={onRetry ? undefined : first}
            type="button"
            className={onRetry ? classes.plain : classes.next}
            onClick={onLeave}
          >
            {t.next}
          </button>
          {onRetry && (
            <button ref={first} type="button" className={classes.next} onClick={onRetry}>
              <Icon name="refresh" size={28} />
              {t.retry}
            </button>
          )}
        </>
      }
    >
      {attempt.url && <img className={classes.picture} src={attempt.url} alt={t.frozen} />}
      <div className={classes.words}>
        <p className={classes.sentence}>{sentence}</p>
        <p>{onRetry ? gateQueue.notKept : gateQueue.asideText}</p>
      </div>
    </OutcomePanel>
  );
}
