import { accounts, agencies, sessions } from './en/accounts';
import { aadhaar, duties, history, removal } from './en/people';
import { sheets } from './en/sheets';

/** What administrators read beyond the screens that everybody has. */
export const office = { accounts, agencies, sessions, aadhaar, duties, history, removal, sheets };
