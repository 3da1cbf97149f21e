import type { Messages } from '~/i18n/en';

type Say = (t: Messages) => string;

/** A loader could not get what its page needs. */
export class RouteFailure extends Error {
  readonly say: Say | undefined;
  readonly reason: unknown;
  constructor(reason: unknown, say?: Say) {
    super('A route failed to load');
    this.reason = reason;
    this.say = say;
  }
}

/** The page exists, but not for this role. */
export class NotAllowed extends Error {}

/** The page's own files could not be fetched. */
export class PageMissing extends Error {}

/** There is no such page, or nothing that this user may see. */
export class NotFound extends Error {}
