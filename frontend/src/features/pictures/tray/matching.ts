import { toMessage } from '~/api/errors';
import type { PictureEnrolment } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { makeHold } from '../hold';
import type { Run } from '../run';
import { makeSender, type Send } from '../sender';
import type { Unmatched } from '../unmatched';
import type { Waiting } from '../verdict';
import type { Person } from './person';

/** An unmatched picture that somebody gave to a person, and what became of it. */
export type Match = {
  id: string;
  picture: Unmatched;
  person: Person;
  state: 'sending' | 'enrolled' | 'refused' | 'removing';
  /** What the server said of the picture. */
  found?: PictureEnrolment;
  /** Why there is no such answer, or why it could not be taken back. */
  failure?: string;
  /** Which enrolled picture it has become; without it nothing can be taken back. */
  biometricId?: string;
  /** How many other pictures the person has. */
  others?: number;
};

export type Matched = {
  /** The latest first. */
  matches: readonly Match[];
  waiting: Waiting | undefined;
  isBusy: boolean;
  /** What happened last, for readers. */
  last: Match | { undone: Match } | undefined;
};

type Outcome = Pick<Match, 'found' | 'failure' | 'biometricId' | 'others'>;
type Answer<Data> = { data?: Data | undefined; error?: unknown };
export type Calls = {
  /** The call by which the pictures went out before: one that is enrolled already is not enrolled twice by it. */
  send: Send;
  /** The pictures that a person has. */
  enrolled: (functionaryId: string) => Promise<Answer<readonly string[]>>;
  remove: (functionaryId: string, biometricId: string) => Promise<Answer<unknown>>;
  /** A person's pictures are other ones from now on. */
  onChange: () => void;
};
export type Matching = ReturnType<typeof makeMatching>;

const isEnrolled = ({ result }: PictureEnrolment) => result === 'ENROLLED' || result === 'ALREADY_ENROLLED';

/** The file was there when it was chosen. */
const fileGone = (): Outcome => ({ failure: current().pictures.unusable.gone });

/** Sends pictures for the people whom somebody says they show, one after the other, and takes them back. */
export function makeMatching(run: Run, calls: Calls) {
  const matches = new Map<string, Match>();
  const listeners = new Set<() => void>();
  const stopper = new AbortController();
  const { signal } = stopper;
  const hold = makeHold(signal, () => tell());
  let turn: Promise<void> = Promise.resolve();
  let last: Matched['last'];
  let told = look();

  function look(): Matched {
    const all = [...matches.values()].reverse();
    return {
      matches: all,
      waiting: hold.isTold() ? hold.waiting() : undefined,
      isBusy: all.some(({ state }) => state === 'sending' || state === 'removing'),
      last,
    };
  }

  function tell() {
    told = look();
    for (const listener of listeners) listener();
  }

  function put(match: Match) {
    matches.set(match.id, match);
    if (match.state === 'enrolled' || match.state === 'refused') last = match;
    tell();
  }

  /** The answer, and which of the person's pictures it is where nobody else added one meanwhile. */
  async function enrol({ picture: { picture }, person }: Match): Promise<Outcome> {
    let before: readonly string[] | undefined;
    let failure: string | undefined;
    const send: Send = async (sent, stop) => {
      // With the picture: a lost line is waited for in the same way.
      const known = before ? { data: before } : await calls.enrolled(person.id);
      if (!known.data) return { error: known.error };
      before = known.data;
      return calls.send(sent, stop);
    };
    const sender = makeSender({ send, hold, signal, onOver: (said) => (failure = said) });
    const found = await sender({ ...picture, name: person.uid + (/\.\w+$/.exec(picture.name)?.[0] ?? '') });
    if (!found || !isEnrolled(found)) return { ...(found && { found }), ...(failure && { failure }) };
    const { data: after = [] } = await calls.enrolled(person.id);
    const added = after.filter((id) => !before?.includes(id));
    const [biometricId] = added.length === 1 ? added : [];
    return { found, ...(biometricId && { biometricId, others: after.length - 1 }) };
  }

  async function give(match: Match) {
    if (signal.aborted) return;
    const { id, person, picture } = match;
    const { found, failure, ...enrolled } = await enrol(match).catch(fileGone);
    if (signal.aborted && !found) return;
    if (!found || found.result === 'UNKNOWN_PERSON') {
      put({ ...match, state: 'refused', ...(found && { found }), ...(failure && { failure }) });
      return;
    }
    const line = {
      ...found,
      file: picture.line.file,
      functionaryId: person.id,
      uid: person.uid,
      fullName: person.name,
    };
    const state = isEnrolled(found) ? 'enrolled' : 'refused';
    put({ ...match, ...enrolled, state, found: line });
    run.correct(id, line);
    if (state === 'enrolled') calls.onChange();
  }

  async function remove(match: Match, biometricId: string) {
    const { error } = await calls.remove(match.person.id, biometricId);
    if (error) {
      put({ ...match, state: 'enrolled', failure: toMessage(error) });
      return;
    }
    // The same picture under another name was found there already, and may be gone with it.
    const gone = [...matches.values()].filter(
      ({ id, person, state, biometricId }) =>
        id === match.id || (person.id === match.person.id && state === 'enrolled' && !biometricId),
    );
    for (const { id } of gone) {
      matches.delete(id);
      run.correct(id, undefined);
    }
    last = { undone: match };
    tell();
    calls.onChange();
  }

  return {
    told: () => told,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    match(pictures: readonly Unmatched[], person: Person) {
      for (const picture of pictures) {
        const before = matches.get(picture.id)?.state;
        if (before && before !== 'refused') continue;
        // Anew, so that it is the latest.
        matches.delete(picture.id);
        const match: Match = { id: picture.id, picture, person, state: 'sending' };
        put(match);
        turn = turn.then(() => give(match));
      }
    },
    /** Erases the picture that it has become; it is nobody's again. */
    undo(match: Match) {
      const { biometricId } = match;
      if (match.state !== 'enrolled' || !biometricId) return;
      const { failure: _, ...again } = match;
      put({ ...again, state: 'removing' });
      turn = turn.then(() => remove(again, biometricId));
    },
    retry: hold.retry,
    stop: () => stopper.abort(),
  };
}
