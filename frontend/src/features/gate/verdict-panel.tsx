import { useEffect, useRef } from 'react';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/icons';
import { GateFaces } from './gate-faces';
import type { Attempt } from './use-gate';
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
};

/** Who it is and what was decided. Good news goes away by itself; anything else waits for a person. */
export function VerdictPanel({ attempt, verdict, onNext, onByHand }: Props) {
  const words = useT();
  const t = words.gate;
  const { outcome, name, title, role, sentences, enrolled, recordedAt, entryType } = verdict;
  const clears = outcome === 'verified';
  const next = useRef<HTMLButtonElement>(null);
  const done = useRef(onNext);
  done.current = onNext;

  useEffect(() => {
    next.current?.focus();
    if (!clears) return;
    const timer = setTimeout(() => done.current(), CLEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [clears]);

  return (
    <section className={classes.panel} data-outcome={outcome}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} role="alert" tabIndex={0}>
        <p className={classes.band}>
          <Icon name={outcomeIcons[outcome]} size={40} strokeWidth={outcome === 'attention' ? 2.2 : 3} />
          {t[outcome]}
        </p>
        <div className={classes.body}>
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
        </div>
      </div>
      <div className={classes.actions}>
        {outcome === 'refused' && (
          <button type="button" className={classes.plain} onClick={onByHand}>
            {words.byHand.open}
          </button>
        )}
        <button ref={next} type="button" className={classes.next} onClick={onNext}>
          {t.next}
          {clears && <span className={classes.timer} role="img" aria-label={t.clearsIn} />}
        </button>
      </div>
    </section>
  );
}
