import { z } from 'zod/mini';
import { required, say, text } from './fields';

type Noted = { answer: string; reason: string };
const isReason = (reason: string) => reason !== '' && [...reason].length <= 300;

/** What a person said to a duty on the phone; to decline they give a reason. */
export const dutyAnswer = z.object({ answer: required('required'), reason: text() }).check(
  z.refine<Noted>(({ answer, reason }) => answer !== 'DECLINED' || isReason(reason), {
    path: ['reason'],
    ...say('answerReason'),
  }),
);
