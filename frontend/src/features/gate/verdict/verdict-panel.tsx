import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AttendanceLog, Confirmation } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Attempt } from '../use-gate';
import { GateFaces } from './gate-faces';
import { OutcomePanel } from './outcome-panel';
import classes from './outcome-panel.module.css';
import { TakeBack } from './take-back';
import type { Verdict } from './verdict';
import { outcomeIcons } from './verdict-icons';

const CLEARS_AFTER_MS = 3000;

type Props = {
  attempt: Attempt;
  verdict: Verdict;
  onNext: () => void;
  /** Where the face was not enough. */
  onByHand: () => void;
  /** While a person asks themselves whether it is somebody else, nothing may take the verdict's place. */
  onDoubt: (doubted: boolean) => void;
  /** Where it is somebody else; a promise of what went wrong, or of nothing. */
  onTakeBack: () => Promise<string | undefined>;
  note: string | null | undefined;
  /** What a second person says of it by now. */
  confirmation: Confirmation | null | undefined;
  /** What was recorded in the place of an entry in the wrong direction. */
  turned: AttendanceLog | undefined;
  /** The camera goes on by itself. */
  goesOn: boolean;
  /** More that can be pressed. */
  more: ReactNode;
};

/** Who it is and what was decided. Good news goes away by itself; anything else stays until a press or the next person. */
export function VerdictPanel(props: Props) {
  const {
    attempt,
    verdict,
    onNext,
    onByHand,
    onDoubt,
    onTakeBack,
    note,
    confirmation,
    turned,
    goesOn,
    more,
  } = props;
  const words = useT();
  const t = words.gate;
  const waits: Partial<Record<Confirmation, string>> = words.gateMarks.waits;
  const { outcome, name, title, role, sentences, enrolled, recordedAt, entryType } = verdict;
  const [doubted, setDoubted] = useState(false);
  const doubt = (doubts: boolean) => {
    setDoubted(doubts);
    onDoubt(doubts);
  };
  // The button that was pressed goes with what it was about.
  const standing = doubted ? undefined : (turned ?? verdict);
  const clears = outcome === 'verified' && !doubted;
  const next = useRef<HTMLButtonElement>(null);
  const done = useRef(onNext);
  done.current = onNext;

  useEffect(() => {
    if (standing) next.current?.focus();
  }, [standing]);
  useEffect(() => {
    if (!clears) return;
    const timer = setTimeout(() => done.current(), CLEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [clears]);

  return (
    <OutcomePanel
      outcome={outcome}
      icon={outcomeIcons[outcome]}
      word={t[outcome]}
      name={title}
      faces={<GateFaces large captured={attempt.url} enrolled={enrolled} name={name} single={!name} />}
      asking={doubted}
      actions={
        doubted ? (
          <TakeBack verdict={verdict} onTakeBack={onTakeBack} onKeep={() => doubt(false)} />
        ) : (
          <>
            {more}
            {outcome === 'refused' && (
              <button type="button" className={classes.plain} onClick={onByHand}>
                {words.byHand.open}
              </button>
            )}
            {verdict.logId && !turned && (
              <button type="button" className={classes.plain} onClick={() => doubt(true)}>
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
      {/* What was asked needs their room, and says which time it is about. */}
      {!doubted && turned && (
        <p className={classes.sentence}>
          {words.turning.turned[turned.entryType](formatTime(turned.recordedAt))}
        </p>
      )}
      {!doubted && !turned && (
        <>
          {sentences.map((sentence) => (
            <p key={sentence} className={classes.sentence} data-reason>
              {sentence}
            </p>
          ))}
          {confirmation && <p className={classes.sentence}>{words.gateMarks.confirmation[confirmation]}</p>}
          {confirmation && waits[confirmation] && <p>{waits[confirmation]}</p>}
        </>
      )}
      {role && <p>{role}</p>}
      {verdict.isPlaceUnknown && (
        <p className={classes.place}>
          <Icon name="pin" strokeWidth={2.2} />
          {words.gateRecords.placeUnknown}
        </p>
      )}
      {!doubted && !turned && recordedAt && <p>{t.notedAt[entryType](formatTime(recordedAt))}</p>}
      {!clears && !doubted && goesOn && <p>{words.gateMarks.cameraWaits}</p>}
      {!doubted && note && <p>{words.gateMarks.note(note)}</p>}
    </OutcomePanel>
  );
}
