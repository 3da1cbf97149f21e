import type { doors as english } from './en-doors';
import { forgotPassword, selfVerify } from './hi/doors';

export const doors = { forgotPassword, selfVerify } satisfies typeof english;
