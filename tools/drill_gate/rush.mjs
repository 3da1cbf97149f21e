// Who stands at a gate in the rush: takes one person after the other, as `use-gate.ts` does, whatever the line is like.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureOf } from './stage.mjs';

/** As long as somebody waits in front of a gate before they are waved through as saved. */
const PATIENCE_MS = 4000;
/** What sending it again would not change. */
const REFUSED = ['review', 'handedIn'];
const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The people of a gate in the order in which they pass it: a group comes in, then goes out, then the next one; and from the start
 * again. `strangerAt`, `againAt`: what is to go wrong on purpose, after so many.
 */
export function* passages({ faces, byHand }, group, { strangerAt, againAt } = {}) {
  const people = mixed(faces, byHand);
  let number = 0;
  for (;;) {
    for (let first = 0; first + group <= people.length; first += group) {
      const some = people.slice(first, first + group);
      for (const entryType of ['ENTRY', 'EXIT']) {
        for (const person of some) {
          yield { ...person, entryType, expects: [] };
          number += 1;
          if (number === strangerAt)
            yield { picture: 'stranger', entryType, isStranger: true, expects: ['FACE_MISMATCH'] };
        }
        if (entryType === 'ENTRY' && againAt !== undefined && number >= againAt) {
          againAt = undefined;
          // Came in while inside.
          yield { ...some[0], entryType, expects: ['MULTIPLE_ENTRY'] };
        }
      }
    }
  }
}

/** One with a face after two by hand, as far as there are any. */
function mixed(faces, byHand) {
  const people = [];
  const share = Math.ceil(byHand.length / faces.length);
  faces.forEach((face, at) => {
    people.push({ id: face.id, picture: pictureOf(face) });
    for (const person of byHand.slice(at * share, (at + 1) * share))
      people.push({ id: person.id, picture: pictureOf(face), byHand: true });
  });
  return people;
}

export class Gate {
  #hear = (outcome) => {
    const row = this.rows.find(({ key }) => key === outcome.entry.key);
    if (!row) return false;
    if (outcome.kind === 'done') {
      row.answeredAt ??= performance.now();
      row.result ??= outcome.answer.result;
    }
    if (REFUSED.includes(outcome.kind))
      row.refused = outcome.error.data?.reason ?? String(outcome.error.status);
    return this.#inFront === outcome.entry.key && outcome.kind === 'done';
  };
  /** Whose verdict is waited for. */
  #inFront;

  constructor({ gate, phone, pictures, tabs = 1 }) {
    Object.assign(this, { ...gate, phone, pictures, rows: [], reloads: 0 });
    this.pages = Array.from({ length: tabs }, () => this.#load());
  }

  #load() {
    const page = this.phone.load();
    page.queue.subscribe(() => {});
    page.queue.onSettled(this.#hear);
    return page;
  }

  /** The first of its pages goes, whatever it is doing, and is loaded anew. */
  reload() {
    this.reloads += 1;
    this.pages[0].unload();
    this.pages[0] = this.#load();
  }

  get waiting() {
    return this.pages[0].queue.view().waiting.length;
  }

  /** Whether the server has said that this phone may not verify any more: then nobody goes on with it. */
  get isRevoked() {
    return this.isToBeRevoked && this.rows.some(({ refused }) => refused);
  }

  /** One person every so often until it is over; each capture that the page keeps is written down. */
  async rush({ order, paceMs, isOver }) {
    await pause(Math.random() * paceMs);
    let due = performance.now();
    for (const passage of order) {
      await pause(Math.max(0, due - performance.now()));
      if (isOver() || this.isRevoked) return;
      due = Math.max(due + paceMs * (0.9 + Math.random() / 5), performance.now());
      await this.#take(passage);
    }
  }

  async #take({ id, picture, byHand, ...passage }) {
    const capture = {
      key: randomUUID(),
      monitoringTokenId: this.token,
      examinationDayId: this.day.id,
      entryType: passage.entryType,
      capturedAt: new Date().toISOString(),
      keepUntil: Date.parse(this.expiresAt) + A_DAY_MS,
      picture: this.pictures.get(picture),
      position: undefined,
      ...(byHand && { byHand: { functionaryId: id, reason: 'The face cannot be read' } }),
    };
    const { queue } = this.pages[this.rows.length % this.pages.length];
    const row = { ...passage, key: capture.key, person: id, byHand: Boolean(byHand) };
    row.capturedAt = Date.parse(capture.capturedAt);
    row.at = performance.now();
    this.rows.push(row);
    row.kept = await Promise.race([queue.keep(capture), pause(PATIENCE_MS)]);
    const { link, held } = queue.view();
    if (row.kept && (link === 'none' || held)) return queue.leave(capture.key);
    this.#inFront = capture.key;
    const delivered = queue.deliver(capture, () => this.#inFront === capture.key).catch(() => {});
    await Promise.race([delivered, pause(PATIENCE_MS)]);
    if (this.#inFront === capture.key) this.#inFront = undefined;
  }
}
