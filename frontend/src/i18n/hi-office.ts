import type { office as english } from './en-office';
import { accounts, agencies, sessions } from './hi/accounts';
import { aadhaar, duties, history, removal } from './hi/people';
import { sheets } from './hi/sheets';

export const office = {
  accounts,
  agencies,
  sessions,
  aadhaar,
  duties,
  history,
  removal,
  sheets,
} satisfies typeof english;
