import type { Contact } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import classes from './not-here-list.module.css';
import { SaidIcon } from './said-line';

/** What is wanted next comes into sight. */
const inSight = (answers: HTMLElement | null) => answers?.scrollIntoView({ block: 'nearest' });

/** The most frequent answer first, where the thumb is. */
const kinds: readonly Contact[] = ['ON_THE_WAY', 'NOT_COMING', 'NOT_REACHABLE', 'CALLED'];

type Props = {
  name: string;
  /** For a device that cannot call. */
  number: string;
  onAnswer: (kind: Contact) => void;
  onSkip: () => void;
};

/** What came of the call, by one press. */
export function Answers({ name, number, onAnswer, onSkip }: Props) {
  const { notHere: t, calls } = useT();
  const question = t.whatDid(name);
  return (
    <div ref={inSight} className={classes.answers} role="group" aria-label={question}>
      <p className={classes.question}>
        {question} <a href={`tel:${number}`}>{number}</a>
      </p>
      {kinds.map((kind) => (
        <button key={kind} type="button" className={classes.button} onClick={() => onAnswer(kind)}>
          <SaidIcon kind={kind} size={24} />
          {calls.kinds[kind]}
        </button>
      ))}
      <button type="button" className={classes.skip} onClick={onSkip}>
        {t.skip}
      </button>
    </div>
  );
}
