import { afterEach, expect, it } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { toMessage } from './errors';

const refusal = (error: string) => ({ status: 500, data: { error } });

afterEach(() => setLocale('en'));

it('the server’s standard sentence is said in the reader’s language, its other words as they are', async () => {
  expect(toMessage(refusal('Something went wrong. Please try again'))).toBe(
    'Something went wrong. Please try again',
  );
  await setLocale('hi');
  expect(toMessage(refusal('Something went wrong. Please try again'))).toBe(
    'कुछ गड़बड़ हो गई। कृपया पुनः प्रयास करें',
  );
  expect(toMessage(refusal('The picture is too dark'))).toBe('The picture is too dark');
});
