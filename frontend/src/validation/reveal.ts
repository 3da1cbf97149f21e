import { z } from 'zod/mini';
import { required } from './fields';
import { fullReason } from './reasons';

/** Why a number is shown in full. */
export const revealFirst = z.object({ reason: fullReason(), password: z.string() });
/** And who asks, where many were shown today. */
export const revealAgain = z.object({ reason: fullReason(), password: required() });
