import { useEffect, useRef, useState } from 'react';
import { toMessage } from '~/api/errors';
import {
  type ExaminationDayFunctionary,
  useListExaminationDayFunctionariesQuery,
} from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from './by-hand-panel.module.css';
import covering from './covering-panel.module.css';
import type { PhotoOf } from './use-roster-photos';

type Props = {
  examinationDayId: string;
  photoOf: PhotoOf;
  onChoose: (duty: ExaminationDayFunctionary) => void;
};

/** The day's roster by name, number or face; also without a network, once it has been read. */
export function RosterSearch({ examinationDayId, photoOf, onChoose }: Props) {
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
      <input
        ref={input}
        type="search"
        data-autofocus
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
              {photoOf(duty.functionary) ? (
                <img src={photoOf(duty.functionary)} alt="" className={classes.photo} loading="lazy" />
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
          <button type="button" className={covering.plain} onClick={() => void refetch()}>
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
