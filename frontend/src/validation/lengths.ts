import { z } from 'zod/mini';
import { date, required, say, text } from './fields';

type Limit = 40 | 100 | 200 | 500;
const FIRST_YEAR = 1900;

// The server counts the same way: letters, not what they take in memory.
const most = (limit: Limit) =>
  z.refine<string>((value) => [...value].length <= limit, say(`most${limit}` as const));

/** As much as the server keeps, told before it refuses. */
export const upTo = (limit: Limit) => text().check(most(limit));
export const requiredUpTo = (limit: Limit, key: Parameters<typeof required>[0]) =>
  required(key).check(most(limit));

export const slug = () =>
  text().check(z.refine((value) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value), say('slug')));
const loginName = (pattern: RegExp) =>
  required('userIdRequired').check(z.refine((value) => pattern.test(value), say('userId')));
export const userId = () => loginName(/^[\w.@-]{1,100}$/);
/** An older account may keep one that nobody could choose today; the server refuses to change into it. */
export const userIdInUse = () => loginName(/^\S{1,100}$/);

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
export const birthDate = () =>
  date().check(
    z.refine((value) => Number(value.slice(0, 4)) >= FIRST_YEAR, say('date')),
    z.refine((value) => value < today(), say('birthDate')),
  );

/** A position is two numbers, or none. */
export const together = z.refine<{ lat: string; lng: string }>(({ lat, lng }) => !lat === !lng, {
  path: ['lng'],
  ...say('together'),
});
