import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/icons';
import type { Attempt } from './use-gate';
import classes from './verdict-panel.module.css';

type Props = {
  attempt: Attempt;
  sentence: string | undefined;
  /** Whether it outlives the page. */
  durable: boolean;
  onNext: () => void;
  onCompare: () => void;
};

/** Kept, and judged by nobody: it stays until the person at the gate has looked for themselves. */
export function SavedPanel({ attempt, sentence, durable, onNext, onCompare }: Props) {
  const { gate, gateQueue: t } = useT();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <section className={classes.panel} data-outcome="saved">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} role="alert" tabIndex={0}>
        <p className={classes.band}>
          <Icon name="clock" size={40} strokeWidth={2.6} />
          {t.saved}
        </p>
        <div className={classes.body}>
          {attempt.url && <img className={classes.picture} src={attempt.url} alt={gate.frozen} />}
          <div className={classes.words}>
            <p className={classes.sentence}>{t.compare}</p>
            <p>{durable ? t.later : t.keepOpen}</p>
            {sentence && <p>{sentence}</p>}
          </div>
        </div>
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.plain} onClick={onCompare}>
          {t.compareOpen}
        </button>
        <button ref={next} type="button" className={classes.next} onClick={onNext}>
          {gate.next}
        </button>
      </div>
    </section>
  );
}
