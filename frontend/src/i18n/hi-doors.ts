import type { doors as english } from './en-doors';
import { forgotPassword, objection, selfVerify, trust } from './hi/doors';
import { assisted, letIn } from './hi/let-in';

export const doors = {
  assisted,
  forgotPassword,
  letIn,
  objection,
  selfVerify,
  trust,
} satisfies typeof english;
