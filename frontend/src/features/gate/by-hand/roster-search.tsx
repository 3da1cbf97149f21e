import { useEffect, useRef, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import { useInside } from '~/api/present/use-inside';
import type {
  ExaminationDayFunctionary as Duty,
  EntryType,
  ExaminationDayFunctionary,
} from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { lookup, lookupText } from '~/lib/people/lookup';
import covering from '../screen/covering-panel.module.css';
import classes from './by-hand-panel.module.css';
import type { PhotoOf } from './use-roster-photos';

type Props = {
  examinationDayId: string;
  /** Which way the person goes, where that says who is likely to be meant. */
  mode?: EntryType;
  photoOf: PhotoOf;
  onChoose: (duty: ExaminationDayFunctionary) => void;
};

/** The day's roster by name, number or face; also without a network, once it has been read. */
export function RosterSearch({ examinationDayId, mode, photoOf, onChoose }: Props) {
  const t = useT();
  const words = t.byHand;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { data, error, refetch } = useListExaminationDayFunctionariesQuery({ id: examinationDayId });
  const { people } = useInside(examinationDayId, { running: true, skip: mode !== 'EXIT' });
  const roster = toPage<ExaminationDayFunctionary>(data).rows;
  const finds = lookup(text);
  const found = roster.filter(({ functionary }) => !finds || finds(lookupText(functionary)));
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
      {missing && (
        <p className={classes.hint} role="status">
          {words.facesMissing}
        </p>
      )}
      <div className={classes.list}>
        {(mode ? groupsOf(found, mode, people, t) : [{ heading: '', duties: found }]).map((group) => (
          <section key={group.heading}>
            {group.heading && <h3 className={classes.heading}>{group.heading}</h3>}
            <ul className={classes.rows}>
              {group.duties.map((duty) => (
                <li key={duty.id}>
                  <button type="button" className={classes.row} onClick={() => onChoose(duty)}>
                    <Photo src={photoOf(duty.functionary)} onMissing={() => setMissing(true)} />
                    <span>
                      <b>{fullName(duty.functionary)}</b>
                      <br />
                      {t.labels.functionaryRole[duty.role]} · {duty.functionary.uid}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
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
          {finds ? words.nobody : words.empty}
        </p>
      )}
    </>
  );
}

/** A face, or an empty frame where it was not fetched in time: without a network it cannot be had. */
function Photo({ src, onMissing }: { src: string | undefined; onMissing: () => void }) {
  const [missing, setMissing] = useState<string>();
  if (!src || src === missing) return <span className={classes.photo} />;
  const miss = () => {
    setMissing(src);
    onMissing();
  };
  return <img src={src} alt="" className={classes.photo} loading="lazy" onError={miss} />;
}

type RosterGroup = { heading: string; duties: readonly Duty[] };

/** Those who can be meant first: who leaves is inside, who comes is not here yet. */
function groupsOf(
  duties: readonly Duty[],
  mode: EntryType,
  inside: ReadonlySet<string> | undefined,
  { rosterOrder: t }: Messages,
): RosterGroup[] {
  const isFirst = mode === 'EXIT' ? isInside(inside) : ({ entryAt }: Duty) => !entryAt;
  const first = duties.filter(isFirst);
  const others = duties.filter((duty) => !isFirst(duty));
  const count = formatNumber(first.length);
  return [
    { heading: mode === 'EXIT' ? t.inside(count) : t.notHere(count), duties: first },
    { heading: mode === 'EXIT' ? t.others : t.came, duties: others },
  ].filter((group) => group.duties.length > 0);
}

/** Where nobody says who is inside, the times of the roster do, but for a person who left and came in again. */
const isInside =
  (inside: ReadonlySet<string> | undefined) =>
  ({ functionaryId, entryAt, exitAt }: Duty) =>
    inside ? inside.has(functionaryId) : !!entryAt && !exitAt;
