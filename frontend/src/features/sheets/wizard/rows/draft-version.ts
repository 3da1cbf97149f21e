import { isApiError } from '~/api/errors';
import type { SheetDraftChange } from '~/contract/types.gen';

export const isConflict = (error: unknown) => isApiError(error) && error.status === 409;

/**
 * The version of the draft that this page has. Each change says the version it was made on and leaves the next, so changes
 * go out one after the other. After a refusal for an old version it is `isBehind` until the server has named the present one.
 */
export class DraftVersion {
  isBehind = false;
  #last: Promise<unknown> = Promise.resolve();
  #running = 0;

  constructor(public now: number) {}

  get isWriting(): boolean {
    return this.#running > 0;
  }

  /** Settles when the changes that were asked for so far are answered. */
  settled = async () => {
    await this.#last;
  };

  write(
    call: (version: number) => Promise<SheetDraftChange>,
    present: () => Promise<number>,
  ): Promise<SheetDraftChange> {
    this.#running += 1;
    const write = this.#last.then(async () => {
      try {
        if (this.isBehind) this.meet(await present());
        const change = await call(this.now);
        this.now = change.version;
        return change;
      } catch (error) {
        if (isConflict(error)) this.isBehind = true;
        throw error;
      } finally {
        this.#running -= 1;
      }
    });
    this.#last = write.catch(() => {});
    return write;
  }

  /** The server named a version. True if somebody else made it, which this page did not know. */
  meet(version: number): boolean {
    if (version <= this.now) return false;
    this.now = version;
    const isNews = !this.isBehind;
    this.isBehind = false;
    return isNews;
  }
}
