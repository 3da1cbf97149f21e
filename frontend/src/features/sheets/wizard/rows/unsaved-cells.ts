/** What was typed and the server has not taken: on its way, or not sent for the reason that `message` gives. */
export type Unsaved = { value: string; state: 'WAITING' | 'SENDING' | 'FAILED'; message?: string };
export type CellEdit = { row: number; field: string; value: string };

/** Of one call; the server takes no more. */
const MOST_CELLS = 50_000;
export type UnsavedRow = Readonly<Record<string, Unsaved>>;

/** Nothing typed is lost: it stays here until the server has it. Rows keep their identity while nothing of them changes. */
export class UnsavedCells {
  #rows = new Map<number, UnsavedRow>();

  of = (row: number): UnsavedRow | undefined => this.#rows.get(row);

  add(edits: readonly CellEdit[]) {
    for (const { row, field, value } of edits) this.#set(row, field, { value, state: 'WAITING' });
  }

  /** What waits, as much as one call may carry; from now on under way. */
  take(): CellEdit[] {
    const taken = this.#all('WAITING').slice(0, MOST_CELLS);
    for (const { row, field, value } of taken) this.#set(row, field, { value, state: 'SENDING' });
    return taken;
  }

  /** The server has taken these; what was typed over them meanwhile stays. */
  taken(edits: readonly CellEdit[]) {
    for (const edit of edits) if (this.#isUnderWay(edit)) this.drop(edit.row, edit.field);
  }

  refused(edits: readonly CellEdit[], message: string) {
    for (const edit of edits)
      if (this.#isUnderWay(edit))
        this.#set(edit.row, edit.field, { value: edit.value, state: 'FAILED', message });
  }

  sendAgain() {
    for (const { row, field, value } of this.#all('FAILED'))
      this.#set(row, field, { value, state: 'WAITING' });
  }

  drop(row: number, field: string) {
    const { [field]: _, ...rest } = this.#rows.get(row) ?? {};
    if (Object.keys(rest).length > 0) this.#rows.set(row, rest);
    else this.#rows.delete(row);
  }

  get size(): number {
    return this.#all().length;
  }

  get failed(): number {
    return this.#all('FAILED').length;
  }

  #set(row: number, field: string, unsaved: Unsaved) {
    this.#rows.set(row, { ...this.#rows.get(row), [field]: unsaved });
  }

  #isUnderWay({ row, field, value }: CellEdit): boolean {
    const unsaved = this.#rows.get(row)?.[field];
    return unsaved?.state === 'SENDING' && unsaved.value === value;
  }

  #all(state?: Unsaved['state']): CellEdit[] {
    return [...this.#rows].flatMap(([row, fields]) =>
      Object.entries(fields)
        .filter(([, unsaved]) => !state || unsaved.state === state)
        .map(([field, { value }]) => ({ row, field, value })),
    );
  }
}
