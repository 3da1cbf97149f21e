import { expect, it } from 'vitest';
import { tenDigits } from './mobile-number';

it.each([
  '9000000001',
  '+919000000001',
  '+91 90000 00001',
  '+91-90000-00001',
  '0091 90000 00001',
  '090000 00001',
  '90000-00001',
  '(+91) 90000 00001',
  ' 90000\u00a000001 ',
  // As copied out of a list of contacts.
  '\u202a+91 90000 00001\u202c',
])('%s is ten digits', (text) => {
  expect(tenDigits(text)).toBe('9000000001');
});

it.each([
  '',
  '90000 0000',
  '+91 90000 000',
  '+1 900 000 0001',
  '90000000012',
  '919000000001',
  '9000000001 x',
  'asha@example.org',
])('“%s” is not, and stays', (text) => {
  expect(tenDigits(text)).toBe(text);
});

it('is reached however it is typed', () => {
  for (const text of ['+91 90000 00001', '0 90000 00001', '90000 00001'])
    expect([...text].reduce((typed, key) => tenDigits(typed + key), '')).toBe('9000000001');
});
