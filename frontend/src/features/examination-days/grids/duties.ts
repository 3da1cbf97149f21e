import type { ExaminationDay, FunctionarySummary } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import type { Answered } from '../answer-cell';

export type Person = Pick<
  FunctionarySummary,
  'id' | 'firstName' | 'middleName' | 'lastName' | 'defaultRole' | 'regionId'
>;
/** A role at a sitting. */
export type Post = {
  examinationDayId: string;
  role: NonNullable<Person['defaultRole']>;
  date: string;
  batch: string;
  center: { name: string };
};
/** A post that a person has; the answer where it was asked for. */
export type Duty = Post & {
  id: string;
  person: Person;
  entryAt: string | null;
  exitAt: string | null;
  answered?: Answered | undefined;
};

/** Whether a gate has seen the person: such a duty is not handed over, and is called off only with a reason. */
export const isSeen = ({ entryAt, exitAt }: Pick<Duty, 'entryAt' | 'exitAt'>) => !!entryAt || !!exitAt;

export const whereOf = ({ center, date, batch }: Omit<Post, 'role' | 'examinationDayId'>) =>
  [center.name, formatDate(date), batch].join(', ');

export const postOn = ({ id, date, batch, center }: ExaminationDay, role: Post['role']): Post => ({
  ...{ examinationDayId: id, date, batch, center, role },
});
