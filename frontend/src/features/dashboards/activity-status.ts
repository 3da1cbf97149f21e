import type { Messages } from '~/i18n/en';

/** What the list of duties can be narrowed to: those who came, those who did not, and how the latter stand. */
export const statusLabels = (t: Messages) => {
  const { NOT_DUE, LATE, ON_THE_WAY, ABSENT, REPLACED, BARRED } = t.labels.dutyStanding;
  return { ...t.labels.attendance, LATE, NOT_DUE, ON_THE_WAY, NOT_COMING: ABSENT, REPLACED, BARRED };
};

/** Whether these are people to be called: they are missing now, or known not to come. */
export const isMissing = (status: string): boolean =>
  ['LATE', 'ON_THE_WAY', 'NOT_COMING', 'BARRED'].includes(status);
