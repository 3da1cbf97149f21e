import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { GateFaces } from '../verdict/gate-faces';
import { OutcomePanel } from '../verdict/outcome-panel';
import outcome from '../verdict/outcome-panel.module.css';
import { outcomeIcons } from '../verdict/verdict-icons';
import { PracticeBand } from './practice-band';
import type { PracticeStep } from './use-practice';

const CLEARS_AFTER_MS = 3000;

type Props = { now: PracticeStep; onNext: () => void; onRetry: () => void };

/** What became of a picture: the gate's panel, with nothing in it that would record or take back. */
export function PracticeOutcome({ now, onNext, onRetry }: Props) {
  if (now.step === 'verdict') return <PracticeVerdict key={now.attempt.key} step={now} onNext={onNext} />;
  if (now.step === 'unsent') return <NotChecked step={now} onNext={onNext} onRetry={onRetry} />;
  return null;
}

type VerdictProps = { step: Extract<PracticeStep, { step: 'verdict' }>; onNext: () => void };

function PracticeVerdict({ step: { attempt, verdict }, onNext }: VerdictProps) {
  const t = useT().gate;
  const clears = verdict.outcome === 'verified';
  const next = useRef<HTMLButtonElement>(null);
  const done = useRef(onNext);
  done.current = onNext;
  useEffect(() => next.current?.focus(), []);
  useEffect(() => {
    if (!clears) return;
    const timer = setTimeout(() => done.current(), CLEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [clears]);
  return (
    <OutcomePanel
      outcome={verdict.outcome}
      icon={outcomeIcons[verdict.outcome]}
      word={t[verdict.outcome]}
      name={verdict.title}
      faces={
        <GateFaces
          large
          captured={attempt.url}
          enrolled={verdict.enrolled}
          name={verdict.name}
          single={!verdict.name}
        />
      }
      actions={
        <button ref={next} type="button" className={outcome.next} onClick={onNext}>
          {t.next}
          {clears && <span className={outcome.timer} role="img" aria-label={t.clearsIn} />}
        </button>
      }
    >
      <PracticeBand short />
      {verdict.role && <p>{verdict.role}</p>}
      {verdict.sentences.map((sentence) => (
        <p key={sentence} className={outcome.sentence}>
          {sentence}
        </p>
      ))}
    </OutcomePanel>
  );
}

type NotCheckedProps = {
  step: Extract<PracticeStep, { step: 'unsent' }>;
  onNext: () => void;
  onRetry: () => void;
};

/** The server had no answer about the person. */
function NotChecked({ step: { attempt, sentence }, onNext, onRetry }: NotCheckedProps) {
  const { gate: t, practice } = useT();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <OutcomePanel
      outcome="unsent"
      icon="alert"
      word={practice.notChecked}
      faces={attempt.url && <GateFaces large captured={attempt.url} single />}
      actions={
        <>
          <button type="button" className={outcome.plain} onClick={onNext}>
            {t.next}
          </button>
          <button ref={first} type="button" className={outcome.next} onClick={onRetry}>
            <Icon name="refresh" size={28} />
            {t.retry}
          </button>
        </>
      }
    >
      <PracticeBand short />
      <p className={outcome.sentence}>{sentence}</p>
    </OutcomePanel>
  );
}
