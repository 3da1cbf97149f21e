import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Attempt } from '../use-gate';
import { GateFaces } from './gate-faces';
import { OutcomePanel } from './outcome-panel';
import classes from './outcome-panel.module.css';

type Props = {
  attempt: Attempt;
  sentence: string;
  /** There is none for what is kept: it can be sent again from among those. */
  onRetry: (() => void) | undefined;
  /** It is not kept here: an administrator has it to look at. */
  isHandedIn: boolean | undefined;
  onLeave: () => void;
};

/** Nobody was judged: not red. What could not even be kept can be sent again while it is on the screen. */
export function UnsentPanel({ attempt, sentence, onRetry, isHandedIn, onLeave }: Props) {
  const { gate: t, gateQueue } = useT();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <OutcomePanel
      outcome="unsent"
      icon="alert"
      word={onRetry ? t.notSent : gateQueue.aside}
      name={attempt.name}
      faces={attempt.url && <GateFaces large captured={attempt.url} single />}
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
      <p className={classes.sentence}>{sentence}</p>
      {!isHandedIn && <p>{onRetry ? gateQueue.notKept : gateQueue.asideText}</p>}
    </OutcomePanel>
  );
}
