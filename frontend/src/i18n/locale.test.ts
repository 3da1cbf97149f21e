import { afterEach, expect, it } from 'vitest';
import { isLocaleChosen, locale, restoreLocale, setLocale } from './locale';

afterEach(async () => {
  await setLocale('en');
  localStorage.clear();
});

it('comes up in the device’s language, which the first script found, and takes that for no choice', async () => {
  localStorage.clear();
  document.documentElement.lang = 'hi';
  await restoreLocale();
  expect(locale()).toBe('hi');
  expect(isLocaleChosen()).toBe(false);
});

it('prefers what was chosen', async () => {
  await setLocale('en');
  document.documentElement.lang = 'hi';
  await restoreLocale();
  expect(locale()).toBe('en');
});
