import { forgotPassword, objection, selfVerify, trust } from './en/doors';
import { assisted, letIn } from './en/let-in';

/** What people without an account, or without their password or phone, are told, and the colleague who lets such a phone in. */
export const doors = { assisted, forgotPassword, letIn, objection, selfVerify, trust };
