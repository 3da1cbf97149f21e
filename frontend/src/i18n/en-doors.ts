import { forgotPassword, objection, selfVerify, trust } from './en/doors';

/** What people without an account, or without their password, are told. */
export const doors = { forgotPassword, objection, selfVerify, trust };
