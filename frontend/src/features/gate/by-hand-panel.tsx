import { useEffect, useId, useRef, useState } from 'react';
import { toMessage } from '~/api/errors';
import { fileUrl } from '~/api/file-url';
import type { ByHand } from '~/api/gate-queue/types';
import {
  type ExaminationDayFunctionary,
  useListExaminationDayFunctionariesQuery,
} from '~/api/generated/examination.gen';
import type { EntryType } from '~/api/generated/monitoring.gen';
import { toPage } from '~/api/page';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from './by-hand-panel.module.css';
import { ByHandReason } from './by-hand-reason';

type Props = {
  examinationDayId: string;
  mode: EntryType;
  /** The picture that was taken last, if it is still there. */
  captured: string | undefined;
  onClose: () => void;
  onRecord: (who: ByHand) => void;
};

/** Search the day's roster, compare, give a reason. */
export function ByHandPanel({ examinationDayId, mode, captured, onClose, onRecord }: Props) {
  const words = useT().byHand;
  const title = useId();
  const [chosen, setChosen] = useState<ExaminationDayFunctionary>();
  // On the document: what was pressed last may be gone, and the focus with it.
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <section className={classes.panel} role="dialog" aria-modal="true" aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title}>{words.title[mode]}</h2>
        <button type="button" className={classes.plain} onClick={onClose}>
          {words.cancel}
        </button>
      </header>
      {chosen ? (
        <ByHandReason
          person={chosen.functionary}
          mode={mode}
          captured={captured}
          onBack={() => setChosen(undefined)}
          onReason={(reason) => onRecord({ functionaryId: chosen.functionaryId, reason })}
        />
      ) : (
        <Search examinationDayId={examinationDayId} onChoose={setChosen} />
      )}
    </section>
  );
}

type SearchProps = { examinationDayId: string; onChoose: (duty: ExaminationDayFunctionary) => void };

function Search({ examinationDayId, onChoose }: SearchProps) {
  const t = useT();
  const words = t.byHand;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { data, error, refetch } = useListExaminationDayFunctionariesQuery({ id: examinationDayId });
  const roster = toPage<ExaminationDayFunctionary>(data).rows;
  const wanted = text.trim().toLowerCase();
  const found = roster.filter(({ functionary }) =>
    [fullName(functionary), functionary.uid, functionary.mobileNumber].some((field) =>
      field.toLowerCase().includes(wanted),
    ),
  );
  return (
    <>
      <p className={classes.hint}>{words.hint}</p>
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={classes.list}>
        {found.map((duty) => (
          <li key={duty.id}>
            <button type="button" className={classes.row} onClick={() => onChoose(duty)}>
              {duty.functionary.photo ? (
                <img src={fileUrl(duty.functionary.photo)} alt="" className={classes.photo} loading="lazy" />
              ) : (
                <span className={classes.photo} />
              )}
              <span>
                <b>{fullName(duty.functionary)}</b>
                <br />
                {t.labels.functionaryRole[duty.role]} · {duty.functionary.uid}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {error && !data && (
        <>
          <p className={classes.fault} role="alert">
            {toMessage(error)}
          </p>
          <button type="button" className={classes.plain} onClick={() => void refetch()}>
            {t.actions.tryAgain}
          </button>
        </>
      )}
      {data && found.length === 0 && (
        <p className={classes.hint} role="status">
          {wanted ? words.nobody : words.empty}
        </p>
      )}
    </>
  );
}
