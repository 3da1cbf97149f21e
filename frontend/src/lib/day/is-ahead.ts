import { serverTime } from '../time/server-clock';

/** Whether an examination day is not over: it runs, or is to come. */
export const isAhead = ({ closesAt }: { closesAt: string | null }): boolean =>
  !!closesAt && Date.parse(closesAt) > serverTime();
