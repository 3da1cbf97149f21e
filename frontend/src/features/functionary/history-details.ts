import type { AuditLine, PictureConsent } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import { noteOf, profileFieldName } from './history-notes';

type After = Partial<
  Record<'previously' | 'status' | 'until' | 'reason', string> & {
    fields: string[];
    consent: PictureConsent;
  }
>;

type Told = Pick<AuditLine, 'after'> & Partial<Pick<AuditLine, 'action' | 'before'>>;

/** What a line of the trail adds to its name: from which status to which, until when, why, which fields, which
 * consent, or what rosters have to know. */
export function detailsOf(line: Told, t: Messages): string[] {
  const { previously, status, until, reason, fields, consent } = (line.after ?? {}) as After;
  const words = t.history;
  const details: string[] = [];
  if (previously && status) {
    const change = words.fromTo(statusName(t, previously), statusName(t, status));
    details.push(until ? `${change}, ${words.until(formatDate(until))}` : change);
  }
  const decided = t.duplicates.statuses[status as keyof typeof t.duplicates.statuses];
  if (decided) details.push(decided);
  if (Array.isArray(fields) && fields.length > 0) {
    details.push(words.fields(fields.map((field) => fieldName(t, field)).join(', ')));
  }
  const note = noteOf(line, t);
  if (note) details.push(note);
  if (consent) details.push(consentOf(consent, t));
  if (reason) details.push(words.reason(reason));
  return details;
}

/** What somebody stated about the consent when they brought a picture of themselves. */
export function consentOf({ version }: PictureConsent, t: Messages): string {
  return version ? t.pictureConsent.stated(version) : t.pictureConsent.notStated;
}

/** What only the person does without an account. */
const OWN = new Set(['SELF_VERIFY', 'STATE_UNAVAILABILITY', 'WITHDRAW_UNAVAILABILITY', 'DECLARE_INTEREST']);

type Actor = Pick<AuditLine, 'action' | 'outcome' | 'actor' | 'before' | 'ip'>;

/** Who did it: somebody with an account, the person whose record it is, somebody at the door, or nobody. */
export function actorOf(line: Actor, t: Messages): string {
  const { action, outcome, actor, before, ip } = line;
  const words = t.history;
  if (actor?.name) return words.by(actor.name, actor.role ? t.labels.userRole[actor.role] : '');
  // The trail knows people without an account by a mark on what they changed.
  const { by } = (before ?? {}) as { by?: string };
  if (by === 'FUNCTIONARY' || (OWN.has(action) && outcome === 'DONE')) return words.themselves;
  return ip ? words.visitor : words.system;
}

function statusName(t: Messages, status: string): string {
  const names: Record<string, string> = t.labels.functionaryStatus;
  return names[status] ?? status;
}

/** `current_pin_code` → `Current address: Pin code`. */
function fieldName(t: Messages, column: string): string {
  const ofRosters = profileFieldName(column, t);
  if (ofRosters) return ofRosters;
  const name = camel(column);
  const words: Record<string, string> = t.functionaryForm;
  if (words[name]) return words[name];
  const [, kind, rest = ''] = /^(current|permanent)(.+)$/.exec(name) ?? [];
  const part = words[(rest[0] ?? '').toLowerCase() + rest.slice(1).replace(/Id$/, '')];
  if (kind && part) return `${t.functionaryView[kind as 'current' | 'permanent']}: ${part}`;
  return (
    words[name.replace(/^authorizing/, '').replace(/^./, (first) => first.toLowerCase())] ?? plain(column)
  );
}

const camel = (column: string) =>
  column.replace(/_id$/, '').replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
const plain = (column: string) => column.replaceAll('_', ' ');
