import type { MonitoringStop, NewContact } from '~/contract/types.gen';

/** What a person answered when they were asked where they are. */
export type AnswerNote = { kind: 'contact'; dutyId: string; contact: NewContact['kind']; lateNote: string };
/** That monitoring is to end on this device. */
export type Stop = { kind: 'stop' } & Pick<MonitoringStop, 'monitoringTokenId' | 'examinationDayId'>;

/** One change that waits on this device until the server has answered for it. */
export type Posted = (AnswerNote | Stop) & {
  /** Its own: it is sent once, however many tabs are open. */
  key: string;
  /** Who was signed in. Only they can hand it in. */
  owner: string;
  /** When it was said. */
  at: string;
  /** After this moment it would be news to nobody, and it goes. */
  keepUntil: number;
};
