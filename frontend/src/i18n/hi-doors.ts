import type { doors as english } from './en-doors';
import { forgotPassword, objection, selfVerify } from './hi/doors';

export const doors = { forgotPassword, objection, selfVerify } satisfies typeof english;
