import type { AuditLine } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { pathTo } from '~/lib/address/paths';

/** A line of another version may have a word that this one does not know. */
const known = (table: Record<string, string>, word: string) =>
  Object.hasOwn(table, word) ? (table[word] as string) : word.replaceAll('_', ' ').toLowerCase();

export const actionOf = ({ action }: Pick<AuditLine, 'action'>, t: Messages) =>
  known(t.audit.actions, action);

export const kindOf = (kind: string, t: Messages) => known(t.audit.kinds, kind);

export function actorOf({ actor, ip }: Pick<AuditLine, 'actor' | 'ip'>, t: Messages): string {
  if (actor?.name) return actor.name;
  return ip ? t.audit.visitor : t.audit.system;
}

/** `Center: Gole Market School`; calls and devices are called by their id. */
export function subjectOf(line: Pick<AuditLine, 'subjectKind' | 'subjectId' | 'subjectName'>, t: Messages) {
  const { subjectKind, subjectId, subjectName } = line;
  if (!subjectKind) return '–';
  const isNamedById = subjectKind === 'Call' || subjectKind === 'Device';
  const name = subjectName ?? (isNamedById ? subjectId : undefined);
  return name ? `${kindOf(subjectKind, t)}: ${name}` : kindOf(subjectKind, t);
}

/** The act that the line is about, which its duties can be asked of. */
export function actOf({
  after,
  subjectKind,
  subjectId,
}: Pick<AuditLine, 'after' | 'subjectKind' | 'subjectId'>) {
  const { actId } = (after ?? {}) as { actId?: unknown };
  if (typeof actId === 'string') return actId;
  return subjectKind === 'undoableAct' ? (subjectId ?? undefined) : undefined;
}

/** The page of what the line tells of, if it has one and the reader may see it. */
export function linkOf({
  subjectKind,
  subjectId,
  subjectName,
}: Pick<AuditLine, 'subjectKind' | 'subjectId' | 'subjectName'>): string | undefined {
  if (!subjectId || !subjectName) return undefined;
  switch (subjectKind) {
    case 'functionary':
      return pathTo('functionary', { functionaryId: subjectId });
    case 'center':
      return pathTo('editCenter', { centerId: subjectId });
    case 'examinationDay':
      return pathTo('examinationDay', { examinationDayId: subjectId });
    case 'User':
      return pathTo('user', { userId: subjectId });
    default:
      return undefined;
  }
}
