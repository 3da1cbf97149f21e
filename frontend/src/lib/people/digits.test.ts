import { expect, it } from 'vitest';
import { asciiDigits } from './digits';
import { tenDigits } from './mobile-number';

it.each([
  ['९०००००००१०', '9000000010'],
  ['٩٨٧ ۹۸۷', '987 987'],
  ['０１２৩௪', '01234'],
  ['𝟗𝟘', '90'],
  ['H-12 क', 'H-12 क'],
])('%s is %s', (text, digits) => expect(asciiDigits(text)).toBe(digits));

it('takes a mobile number in any script', () => {
  expect(tenDigits('+९१ ९००००-००००१')).toBe('9000000001');
  expect(tenDigits('٩٠٠٠٠')).toBe('90000');
});
