import type { VerificationResult } from '~/contract/types.gen';
import type { ApiError } from '../errors';
import type { Answer, Fault } from './types';

export type Sorted =
  | { kind: 'done'; answer: VerificationResult }
  /** The session is over: everything is kept until somebody signs in again. */
  | { kind: 'signIn'; error: ApiError }
  /** Nobody answered who knows the matter: the rest of the queue would fare no better now. */
  | { kind: 'unreached'; error: ApiError }
  /** The server wants this one later. */
  | { kind: 'later'; error: ApiError }
  /** The token was revoked. The server keeps a picture for an administrator to look at. */
  | { kind: 'revoked'; error: ApiError }
  /** Sending it again would not help: a person has to look. */
  | { kind: 'review'; error: ApiError };

const GATEWAY_FAULTS = [502, 503, 504];
/** The server's disk is full: it can be reached, and no picture fares better than another. */
const FULL = 507;
/** The server has heard enough of this device for now, whatever it sends. */
const ENOUGH = 429;
const LATER = [408, 409, 425, ENOUGH];
const REVOKED = 'TOKEN_REVOKED';
/** This conflict passes never: the token will not run again. Every other 409 is a copy still being carried out. */
const STOPPED = 'TOKEN_STOPPED';
const ABOUT_THE_PICTURE = [400, 413, 415, 422];

/** What an answer means for the picture that was sent. */
export function sort(answer: Answer): Sorted {
  if ('data' in answer) return { kind: 'done', answer: answer.data };
  const { error } = answer;
  const { status } = error;
  if (typeof status !== 'number' || GATEWAY_FAULTS.includes(status)) return { kind: 'unreached', error };
  if (status === 401) return { kind: 'signIn', error };
  const reason = error.data?.reason;
  if (reason === REVOKED) return { kind: 'revoked', error };
  if (LATER.includes(status) && reason !== STOPPED) return { kind: 'later', error };
  if (status >= 500) return { kind: 'later', error };
  // The server gives a reason for every refusal. A bare one comes from something between, such as a hotel's login page.
  if (!error.data && status !== 413) return { kind: 'unreached', error };
  return { kind: 'review', error };
}

/** The picture itself is the trouble: while the person is still there, another one is the way out. */
export const isAboutPicture = (error: ApiError) => isOfPicture(toFault(error));

const isOfPicture = ({ status, reason }: Fault) =>
  typeof status === 'number' && ABOUT_THE_PICTURE.includes(status) && reason !== 'KEY_REUSED';

/** Whether the very same picture may be taken another time: a busy server's lack of time is nothing that is on it. */
export const mayPassAgain = (fault: Fault) => !isOfPicture(fault) || fault.reason === 'TOO_SLOW';

export const hasHeardEnough = ({ status }: ApiError) => status === ENOUGH;

/** The server answered, and had trouble with this one alone. */
export const isOwnTrouble = ({ status }: Fault) =>
  typeof status === 'number' &&
  (status >= 500 ? ![...GATEWAY_FAULTS, FULL].includes(status) : LATER.includes(status) && status !== ENOUGH);

export const toFault = ({ status, data }: ApiError): Fault => ({ status, reason: data?.reason });
