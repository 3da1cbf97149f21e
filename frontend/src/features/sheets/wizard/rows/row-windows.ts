import type { SheetDraftRow, SheetDraftRows } from '~/contract/types.gen';
import { ALL_ROWS, type Filter, matches } from './filter';

export const WINDOW_ROWS = 200;
/** Calls under way at once. Whoever scrolls through the whole sheet asks only for where they stop. */
const MOST_CALLS = 2;

/** `undefined`: the answer is of another version than the rows on the screen, so it must be asked again. */
type Ask = (filter: Filter, from: number, count: number) => Promise<SheetDraftRows | undefined>;

/**
 * The rows of one filter that have come, by their place in the list, and the calls for those that are looked at and have
 * not. A row that was edited stays where it is, even if the filter no longer covers it: nothing jumps under the keyboard.
 */
export class RowWindows {
  filter: Filter = ALL_ROWS;
  /** Rows in the list; unknown before the first answer. */
  total: number | undefined;
  failure: unknown;
  #rows: (SheetDraftRow | undefined)[] = [];
  #places = new Map<number, number>();
  #fetched = new Set<number>();
  #underWay = new Map<number, Promise<void>>();
  #wanted = { from: 0, to: 1 };
  #epoch = 0;

  constructor(
    private readonly ask: Ask,
    private readonly changed: () => void,
  ) {}

  at = (place: number): SheetDraftRow | undefined => this.#rows[place];

  /** The rows from one place to another are in sight. */
  want(from: number, to: number) {
    this.#wanted = { from, to };
    this.#fetchWanted();
  }

  show(filter: Filter) {
    this.filter = filter;
    this.total = undefined;
    this.#wanted = { from: 0, to: 1 };
    this.#forget(() => false);
    this.#fetchWanted();
  }

  /** Asks for everything anew; what is in sight stays until its answer is there. */
  reload() {
    const { from, to } = this.#wanted;
    this.#forget((place) => place >= from && place <= to);
    this.#fetchWanted();
  }

  /** Puts new states of rows in their places. Says whether all of them had one. */
  put(rows: readonly SheetDraftRow[]): boolean {
    let known = true;
    for (const row of rows) {
      const place = this.#places.get(row.row);
      if (place === undefined) known = false;
      else this.#rows[place] = row;
    }
    return known;
  }

  /** The rows of these places, fetched where they are not here. */
  async load(from: number, count: number): Promise<(SheetDraftRow | undefined)[]> {
    const last = Math.min(from + count, this.total ?? 0) - 1;
    for (let index = windowOf(from); index <= windowOf(last) && last >= from; index += 1)
      while (!this.#fetched.has(index) && !this.failure) await this.#fetch(index);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, step) => this.#rows[from + step]);
  }

  #fetchWanted() {
    while (this.#underWay.size < MOST_CALLS && !this.failure) {
      const next = this.#nextMissing();
      if (next === undefined) return;
      void this.#fetch(next);
    }
  }

  /** What is in sight first, then the window after it and the one before. */
  #nextMissing(): number | undefined {
    const first = windowOf(this.#wanted.from);
    const last = windowOf(this.#wanted.to);
    const inSight = Array.from({ length: last - first + 1 }, (_, step) => first + step);
    const end = windowOf((this.total ?? 1) - 1);
    return [...inSight, last + 1, first - 1].find(
      (index) => index >= 0 && index <= end && !this.#fetched.has(index) && !this.#underWay.has(index),
    );
  }

  #fetch(index: number): Promise<void> {
    const running = this.#underWay.get(index);
    if (running) return running;
    const epoch = this.#epoch;
    const call = this.#ask(index, () => epoch === this.#epoch).finally(() => {
      if (epoch !== this.#epoch) return;
      this.#underWay.delete(index);
      this.changed();
      this.#fetchWanted();
    });
    this.#underWay.set(index, call);
    return call;
  }

  async #ask(index: number, isCurrent: () => boolean) {
    const from = index * WINDOW_ROWS;
    try {
      const answer = await this.ask(this.filter, from - this.#goneBefore(from), WINDOW_ROWS);
      if (!answer || !isCurrent()) return;
      this.#fetched.add(index);
      this.total = answer.total + this.#goneBefore(this.#rows.length);
      for (const [step, row] of answer.rows.entries()) {
        this.#rows[from + step] = row;
        this.#places.set(row.row, from + step);
      }
      // A list that became shorter has nothing below its end.
      if (this.#rows.length > this.total) this.#rows.length = this.total;
    } catch (failure) {
      if (isCurrent()) this.failure = failure;
    }
  }

  /** Rows above a place that stayed on the screen though the filter no longer covers them: the server does not count them. */
  #goneBefore(place: number): number {
    if (this.filter.only === 'ALL') return 0;
    let gone = 0;
    this.#rows.slice(0, place).forEach((row) => {
      if (row && !matches(row, this.filter)) gone += 1;
    });
    return gone;
  }

  #forget(but: (place: number) => boolean) {
    this.#epoch += 1;
    this.#underWay.clear();
    this.#fetched.clear();
    this.failure = undefined;
    const kept = this.#rows;
    this.#rows = [];
    this.#places.clear();
    kept.forEach((row, place) => {
      if (!row || !but(place)) return;
      this.#rows[place] = row;
      this.#places.set(row.row, place);
    });
  }
}

const windowOf = (place: number) => Math.floor(place / WINDOW_ROWS);
