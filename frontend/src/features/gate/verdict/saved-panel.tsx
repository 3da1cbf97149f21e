import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Attempt } from '../use-gate';
import { OutcomePanel } from './outcome-panel';
import classes from './verdict-panel.module.css';

type Props = {
  attempt: Attempt;
  sentence: string | undefined;
  /** Whether it outlives the page. */
  durable: boolean;
  onNext: () => void;
  onCompare: () => void;
};

/** Saved on the device, and to be judged by a person: it stays until the coordinator has looked at it. */
export function SavedPanel({ attempt, sentence, durable, onNext, onCompare }: Props) {
  const { gate, gateQueue: t, byHand } = useT();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <OutcomePanel
      outcome="saved"
      band={
        <>
          <Icon name="clock" size={40} strokeWidth={2.6} />
          {t.saved}
        </>
      }
      actions={
        <>
          {!attempt.byHand && (
            <button type="button" className={classes.plain} onClick={onCompare}>
              {t.compareOpen}
            </button>
          )}
          <button ref={next} type="button" className={classes.next} onClick={onNext}>
            {gate.next}
          </button>
        </>
      }
    >
      {attempt.url && <img className={classes.picture} src={attempt.url} alt={gate.frozen} />}
      <div className={classes.words}>
        {attempt.name && <p className={classes.name}>{attempt.name}</p>}
        <p className={classes.sentence}>{attempt.byHand ? byHand.recorded : t.compare}</p>
        {sentence ? <p>{sentence}</p> : durable && <p>{t.later}</p>}
        {!durable && <p>{t.keepOpen}</p>}
      </div>
    </OutcomePanel>
  );
}
