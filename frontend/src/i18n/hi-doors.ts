import type { doors as english } from './en-doors';
import { forgotPassword, objection, selfVerify, trust } from './hi/doors';

export const doors = { forgotPassword, objection, selfVerify, trust } satisfies typeof english;
