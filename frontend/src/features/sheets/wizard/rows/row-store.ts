import { toMessage } from '~/api/errors';
import type { SheetDraftChange, SheetDraftCounts, SheetFindings, SheetMend } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { DraftVersion, isConflict } from './draft-version';
import { type Filter, sameFilter } from './filter';
import { RowWindows } from './row-windows';
import type { Begin, Notice, RowsState, Tell } from './rows-state';
import type { RowsServer } from './server';
import { type CellEdit, UnsavedCells } from './unsaved-cells';

/** After the last of several edits. */
const FINDINGS_PAUSE_MS = 500;

/** The rows of one draft as this page knows them: those in sight, what was typed and is not saved, the findings. */
export class RowStore {
  readonly unsaved = new UnsavedCells();
  readonly windows: RowWindows;
  state: RowsState;
  #version: DraftVersion;
  #counts: SheetDraftCounts | null;
  #findings: SheetFindings | undefined;
  #notice: Notice | undefined;
  #failure: unknown;
  #canUndo = false;
  #isSending = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(
    private readonly server: RowsServer,
    { version, counts }: Begin,
    private readonly tell: Tell,
  ) {
    this.#version = new DraftVersion(version);
    this.#counts = counts;
    this.windows = new RowWindows(this.#askRows, () => this.#tell());
    this.state = this.#picture();
  }

  /** Asks for the first rows and the findings. Returns what ends it. */
  begin = () => {
    this.retry();
    return () => clearTimeout(this.#pause);
  };

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  show = (filter: Filter) => {
    if (sameFilter(filter, this.windows.filter)) return;
    this.windows.show(filter);
    this.#tell();
  };

  /** The page was told of a version, perhaps one that is not of this store's making. */
  adopt = ({ version }: Begin) => {
    if (!this.#version.isWriting) this.#meet(version);
  };

  retry = () => {
    this.#failure = undefined;
    this.windows.reload();
    void this.#askFindings();
    this.#tell();
  };

  /** Something that was done, or could not be, besides what the server answers. */
  say = (tone: Notice['tone'], text: string) => this.#say({ tone, text });

  dismiss = () => this.#say(undefined);

  edit = (edits: readonly CellEdit[]) => {
    this.unsaved.add(edits);
    this.#tell();
    void this.#send();
  };

  sendAgain = () => {
    this.unsaved.sendAgain();
    this.#say(undefined);
    void this.#send();
  };

  giveUp = (row: number, field: string) => {
    this.unsaved.drop(row, field);
    this.#tell();
  };

  /** Settles once the findings are those after it; false if it was refused, which the notice says. */
  mend = (mend: SheetMend) => this.#change((version) => this.server.mend(version, mend), 'changed');

  undo = () => this.#change((version) => this.server.undo(version), 'undone');

  async #change(call: (version: number) => Promise<SheetDraftChange>, done: 'changed' | 'undone') {
    try {
      const { changed } = await this.#write(call);
      this.#say({ tone: 'done', text: current().sheetRows.did[done](changed) });
      clearTimeout(this.#pause);
      await this.#askFindings();
      return true;
    } catch (error) {
      if (!isConflict(error)) this.#say({ tone: 'failed', text: toMessage(error) });
      return false;
    }
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let edits = this.unsaved.take(); edits.length > 0; edits = this.unsaved.take()) {
      this.#tell();
      try {
        await this.#write((version) => this.server.setCells(version, edits));
        this.unsaved.taken(edits);
      } catch (error) {
        this.unsaved.refused(edits, isConflict(error) ? current().sheetRows.changedKept : toMessage(error));
      }
      this.#tell();
    }
    this.#isSending = false;
  }

  async #write(call: (version: number) => Promise<SheetDraftChange>): Promise<SheetDraftChange> {
    try {
      const change = await this.#version.write(call, async () => (await this.server.findings()).version);
      this.#take(change);
      return change;
    } catch (error) {
      if (isConflict(error)) this.#loadAgain();
      throw error;
    }
  }

  #take({ version, counts, rows, changed }: SheetDraftChange) {
    this.#counts = counts;
    this.#canUndo = true;
    this.tell.changed({ version, counts });
    const haveAll = this.windows.put(rows) || this.windows.filter.only === 'ALL';
    if (changed > rows.length || !haveAll) this.windows.reload();
    this.#tell();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#askFindings(), FINDINGS_PAUSE_MS);
  }

  #meet(version: number) {
    if (this.#version.meet(version)) this.#loadAgain();
  }

  /** Somebody else changed the draft. What was typed here stays. */
  #loadAgain() {
    this.#say({ tone: 'changed', text: current().sheetRows.changedElsewhere });
    this.tell.isBehind();
    this.windows.reload();
    void this.#askFindings();
  }

  #askRows = async (filter: Filter, from: number, count: number) => {
    const answer = await this.server.rows(filter, from, count);
    // A change of ours that is under way has the last word on the version.
    await this.#version.settled();
    this.#meet(answer.version);
    return answer.version === this.#version.now ? answer : undefined;
  };

  async #askFindings() {
    try {
      const findings = await this.server.findings();
      await this.#version.settled();
      this.#findings = findings;
      this.#counts = findings.counts;
      this.#canUndo = findings.undo !== null;
      this.#failure = undefined;
      this.#meet(findings.version);
    } catch (failure) {
      this.#failure = failure;
    }
    this.#tell();
  }

  #say(notice: Notice | undefined) {
    this.#notice = notice;
    this.#tell();
  }

  #picture = (): RowsState => ({
    filter: this.windows.filter,
    total: this.windows.total,
    counts: this.#counts,
    findings: this.#findings,
    notice: this.#notice,
    failure: this.windows.failure ?? this.#failure,
    unsaved: this.unsaved.size,
    failed: this.unsaved.failed,
    canUndo: this.#canUndo,
  });

  #tell() {
    this.state = this.#picture();
    for (const listener of this.#listeners) listener();
  }
}
