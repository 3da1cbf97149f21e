import { useEffect, useRef, useState } from 'react';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Attempt } from '../use-gate';
import { GateFaces } from './gate-faces';
import { OutcomePanel } from './outcome-panel';
import { TakeBack } from './take-back';
import type { Verdict } from './verdict';
import { outcomeIcons } from './verdict-icons';
import classes from './verdict-panel.module.css';

const CLEARS_AFTER_MS = 3000;

type Props = {
  attempt: Attempt;
  verdict: Verdict;
  onNext: () => void;
  /** Where the face was not enough. */
  onByHand: () => void;
  /** Where it is somebody else; a promise of what went wrong, or of nothing. */
  onTakeBack: () => Promise<string | undefined>;
};

/** Who it is and what was decided. Good news goes away by itself; anything else waits for a person. */
export function VerdictPanel({ attempt, verdict, onNext, onByHand, onTakeBack }: Props) {
  const words = useT();
  const t = words.gate;
  const { outcome, name, title, role, sentences, enrolled, recordedAt, entryType } = verdict;
  const [doubted, setDoubted] = useState(false);
  const clears = outcome === 'verified' && !doubted;
  const next = useRef<HTMLButtonElement>(null);
  const done = useRef(onNext);
  done.current = onNext;

  useEffect(() => {
    if (!doubted) next.current?.focus();
  }, [doubted]);
  useEffect(() => {
    if (!clears) return;
    const timer = setTimeout(() => done.current(), CLEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [clears]);

  return (
    <OutcomePanel
      outcome={outcome}
      band={
        <>
          <Icon name={outcomeIcons[outcome]} size={40} strokeWidth={outcome === 'attention' ? 2.2 : 3} />
          {t[outcome]}
        </>
      }
      actions={
        doubted ? (
          <TakeBack verdict={verdict} onTakeBack={onTakeBack} onKeep={() => setDoubted(false)} />
        ) : (
          <>
            {outcome === 'refused' && (
              <button type="button" className={classes.plain} onClick={onByHand}>
                {words.byHand.open}
              </button>
            )}
            {verdict.logId && (
              <button type="button" className={classes.plain} onClick={() => setDoubted(true)}>
                {words.gateRecords.wrongPerson}
              </button>
            )}
            <button ref={next} type="button" className={classes.next} onClick={onNext}>
              {t.next}
              {clears && <span className={classes.timer} role="img" aria-label={t.clearsIn} />}
            </button>
          </>
        )
      }
    >
      <GateFaces captured={attempt.url} enrolled={enrolled} name={name} />
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        {role && <p>{role}</p>}
        {sentences.map((sentence) => (
          <p key={sentence} className={classes.sentence}>
            {sentence}
          </p>
        ))}
        {recordedAt && <p>{t.notedAt[entryType](formatTime(recordedAt))}</p>}
      </div>
    </OutcomePanel>
  );
}
