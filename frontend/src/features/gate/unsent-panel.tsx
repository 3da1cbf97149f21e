import { useEffect, useRef } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/icons';
import type { Attempt } from './use-gate';
import classes from './verdict-panel.module.css';

type Props = { attempt: Attempt; sentence: string; onRetry: () => void; onLeave: () => void };

/** The network failed, nobody was judged: not red, and the same picture can be sent again. */
export function UnsentPanel({ attempt, sentence, onRetry, onLeave }: Props) {
  const t = useT().gate;
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <section className={classes.panel} data-outcome="unsent">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} role="alert" tabIndex={0}>
        <p className={classes.band}>
          <Icon name="clock" size={40} strokeWidth={2.6} />
          {t.notSent}
        </p>
        <div className={classes.body}>
          <img className={classes.picture} src={attempt.url} alt={t.frozen} />
          <div className={classes.words}>
            <p className={classes.sentence}>{t.notSentText}</p>
            <p>{sentence}</p>
            <p>{t.discardHint}</p>
          </div>
        </div>
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.plain} onClick={onLeave}>
          {t.discard}
        </button>
        <button ref={retry} type="button" className={classes.next} onClick={onRetry}>
          <Icon name="refresh" size={28} />
          {t.retry}
        </button>
      </div>
    </section>
  );
}
