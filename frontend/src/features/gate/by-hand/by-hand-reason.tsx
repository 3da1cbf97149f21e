import { useEffect, useId, useRef, useState } from 'react';
import type { EntryType, FunctionarySummary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import covering from '../screen/covering-panel.module.css';
import { GateFaces } from '../verdict/gate-faces';
import classes from './by-hand-panel.module.css';
import { SecondPerson } from './second-person';

const FEW_WORDS = 3;

type Props = {
  person: FunctionarySummary;
  mode: EntryType;
  captured: string | undefined;
  /** The camera saw no face when it was taken. */
  isFaceless: boolean | undefined;
  enrolled: string | undefined;
  onBack: () => void;
  /** `alone`: nobody else on duty is there who could confirm it. */
  onReason: (reason: string, alone: true | undefined) => void;
};

/** The person's picture on record, and why it has to be done by hand. */
export function ByHandReason(props: Props) {
  const { person, mode, captured, isFaceless, enrolled, onBack, onReason } = props;
  const words = useT().byHand;
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [alone, setAlone] = useState<true>();
  // Below the reason, and often below what a phone shows.
  const question = useRef<HTMLDivElement>(null);
  // The row that was pressed has gone with its list.
  const name = useRef<HTMLParagraphElement>(null);
  // On a small phone the faces fill what is in sight.
  const reasons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    name.current?.focus();
    reasons.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const given = reason.trim();
  // The server takes no less; said here, the person is still in front of the gate.
  const says = [...given].length >= FEW_WORDS;
  const record = () => {
    if (says) onReason(given, alone);
    else {
      setMissing(true);
      reasons.current?.scrollIntoView({ block: 'start' });
    }
  };
  return (
    <>
      <p ref={name} className={classes.name} tabIndex={-1}>
        {fullName(person)} · {person.uid}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.body} tabIndex={0}>
        <GateFaces captured={captured} enrolled={enrolled} name={fullName(person)} />
        <p className={classes.hint}>
          {!captured ? words.noPicture : isFaceless ? words.noFace : words.compare}
        </p>
        <div ref={reasons}>
          <label htmlFor={id}>{words.reason}</label>
          <div className={classes.reasons}>
            {words.reasons.map((usual) => (
              <button
                key={usual}
                type="button"
                className={covering.plain}
                aria-pressed={reason === usual}
                onClick={() => {
                  setReason(usual);
                  question.current?.scrollIntoView({ block: 'nearest' });
                }}
              >
                {usual}
              </button>
            ))}
          </div>
        </div>
        <textarea
          id={id}
          className={classes.input}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-invalid={missing && !says}
        />
        <SecondPerson asked={question} alone={alone} onChange={setAlone} />
      </div>
      {missing && !says && (
        <p className={classes.fault} role="alert">
          {words.reasonMissing}
        </p>
      )}
      <div className={covering.actions}>
        <button type="button" className={covering.plain} onClick={onBack}>
          {words.another}
        </button>
        <button type="button" className={covering.main} onClick={record}>
          {words.record[mode]}
        </button>
      </div>
    </>
  );
}
