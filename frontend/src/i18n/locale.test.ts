import { afterEach, expect, it } from 'vitest';
import { isLocaleChosen, locale, restoreLocale, setLocale, shelves } from './locale';

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

it('has the words of a subject in one pack alone: of two, a page would say the wrong ones', async () => {
  const known = new Map<string, unknown>();
  const twice: string[] = [];
  for (const [pack, open] of Object.entries(shelves.en)) {
    for (const [subject, said] of Object.entries(await open())) {
      if (subject === 'validation') continue;
      if ((known.get(subject) ?? said) !== said) twice.push(`${subject} in ${pack}`);
      known.set(subject, said);
    }
  }
  expect(twice).toEqual([]);
});
