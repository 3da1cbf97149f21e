import type { DutyStanding } from '~/contract/types.gen';

type Left = {
  attendance?: 'PRESENT' | 'ABSENT' | null | undefined;
  autoClosed: boolean;
  exitAt?: string | null;
};

/** Whether somebody is there or was: recorded at the gate, or as the one who opened it. */
export const hasCome = ({
  attendance,
  standing,
}: Pick<Left, 'attendance'> & { standing?: DutyStanding }): boolean =>
  attendance === 'PRESENT' || standing === 'RUNS_GATE';

/** Whether somebody came, and the end of the day filled in that they left. */
export const isExitMissing = ({ attendance, autoClosed, exitAt }: Left): boolean =>
  autoClosed && attendance === 'PRESENT' && !exitAt;

/** When somebody left, to sort by; not empty where it is only known that it is missing. */
export const exitValue = (duty: Left): string => duty.exitAt ?? (isExitMissing(duty) ? 'missing' : '');
