import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import type { Attempt } from '../use-gate';
import { GateFaces } from './gate-faces';
import { OutcomePanel } from './outcome-panel';
import classes from './outcome-panel.module.css';

type Props = {
  attempt: Attempt;
  sentence: string | undefined;
  /** Whether it outlives the page. */
  durable: boolean;
  /** Whether it is kept no more, without a word of what became of it. */
  gone: boolean | undefined;
  onNext: () => void;
  onCompare: () => void;
};

/** Saved on the device, and to be judged by a person: it stays until the coordinator has looked at it. */
export function SavedPanel({ attempt, sentence, durable, gone, onNext, onCompare }: Props) {
  const { gate, gateQueue: t, byHand } = useT();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <OutcomePanel
      outcome="saved"
      icon={gone ? 'info' : 'clock'}
      word={gone ? t.goneTitle : t.saved}
      name={attempt.name}
      faces={
        (attempt.url ?? attempt.enrolled) && (
          <GateFaces
            large
            captured={attempt.url}
            enrolled={attempt.enrolled}
            name={attempt.name}
            single={!attempt.enrolled}
          />
        )
      }
      actions={
        <>
          {!attempt.byHand && !gone && (
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
      {gone ? (
        <p className={classes.sentence}>{t.gone}</p>
      ) : (
        <>
          <p className={classes.sentence}>{attempt.byHand ? byHand.recorded : t.compare}</p>
          {sentence ? <p>{sentence}</p> : durable && <p>{t.later}</p>}
          {!durable && <p>{t.keepOpen}</p>}
        </>
      )}
    </OutcomePanel>
  );
}
