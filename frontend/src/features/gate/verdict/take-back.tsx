import { useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/use-t';
import classes from './outcome-panel.module.css';
import { takeBackSentence } from './taking-back';
import type { Verdict } from './verdict';

type Props = {
  verdict: Verdict;
  /** A promise of what went wrong, or of nothing. */
  onTakeBack: () => Promise<string | undefined>;
  onKeep: () => void;
};

/** The second word before what was recorded for the wrong person no longer counts. */
export function TakeBack({ verdict, onTakeBack, onKeep }: Props) {
  const words = useT();
  const t = words.gateRecords;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The button that was pressed has gone; a second press by the same finger must take nothing back.
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const takeBack = async () => {
    setBusy(true);
    setFailure(await onTakeBack());
    setBusy(false);
  };
  return (
    <div className={classes.doubt} role="group" aria-label={t.wrongPerson}>
      <p role="alert">{failure !== undefined ? t.notTakenBack(failure) : takeBackSentence(verdict, words)}</p>
      <div className={classes.choice}>
        <button ref={keep} type="button" className={classes.plain} onClick={onKeep} disabled={busy}>
          {t.keep}
        </button>
        <button type="button" className={classes.next} onClick={() => void takeBack()} disabled={busy}>
          {t.takeBack}
        </button>
      </div>
    </div>
  );
}
