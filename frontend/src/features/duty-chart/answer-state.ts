import type { ExaminationDayFunctionary } from '~/contract/types.gen';

/** What is known of whether a person comes. Declined duties are not on the roster. */
export type AnswerState = 'ACCEPTED' | 'SILENT' | 'NOT_TOLD';

export const STATES: readonly AnswerState[] = ['SILENT', 'NOT_TOLD', 'ACCEPTED'];

type Duty = Pick<ExaminationDayFunctionary, 'answer' | 'toldAt' | 'attendance'>;

/** Who came has accepted. */
export function answerState({ answer, toldAt, attendance }: Duty): AnswerState {
  if (answer === 'ACCEPTED' || attendance === 'PRESENT') return 'ACCEPTED';
  return toldAt ? 'SILENT' : 'NOT_TOLD';
}
