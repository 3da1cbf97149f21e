import type { DayNeed, ExaminationDay, FunctionaryActivity } from '~/contract/types.gen';
import type { Duty, Post } from './duties';

type Standing = Duty & Pick<FunctionaryActivity, 'standing'>;
export type Sitting = { day: ExaminationDay; needs: readonly DayNeed[]; duties: readonly Standing[] };
export type PostRow = { role: Post['role']; place: number };

/** The posts of a role at a sitting: who counts, what is empty (`null`), and the barred, who fill no post. */
function postsOfRole({ needs, duties }: Sitting, role: Post['role']): (Standing | null)[] {
  const all = duties.filter((duty) => duty.role === role);
  const counted = all.filter(({ standing }) => standing !== 'BARRED');
  const needed = needs.find((need) => need.role === role)?.needed ?? 0;
  const empty = Array.from({ length: Math.max(0, needed - counted.length) }, () => null);
  return [...counted, ...empty, ...all.filter(({ standing }) => standing === 'BARRED')];
}

/** A row for each post of a role, as many as the sitting has that has most of it. */
export function postsOf(sittings: readonly Sitting[]): PostRow[] {
  const roles = sittings.flatMap(({ needs, duties }) => [...needs, ...duties].map(({ role }) => role));
  return [...new Set(roles)].flatMap((role) => {
    const most = Math.max(...sittings.map((sitting) => postsOfRole(sitting, role).length));
    return Array.from({ length: most }, (_, place) => ({ role, place }));
  });
}

/** Who stands at a post; `null` where it is empty, nothing where the sitting has no such post. */
export const standingAt = (sitting: Sitting, { role, place }: PostRow): Standing | null | undefined =>
  postsOfRole(sitting, role)[place];
