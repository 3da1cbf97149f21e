import { expect, it } from 'vitest';
import { masked } from './masked';

// The server's own examples: what is refused before it is sent must not say more than what comes back.
it.each([
  ['123412345678.jpg', 'XXXXXXXX5678.jpg'],
  ['123412345678/2.png', 'XXXXXXXX5678/2.png'],
  ['a1234-1234-5678b.jpg', 'aXXXX-XXXX-5678b.jpg'],
  ['1234 1234 5678 9012.jpg', 'XXXX XXXX XXXX 9012.jpg'],
  ['20261120123456.jpg', 'XXXXXXXXXX3456.jpg'],
  ['F123456785_2.jpg', 'F123456785_2.jpg'],
  ['F123456785_20261120.jpg', 'F123456785_20261120.jpg'],
  ['१२३४१२३४५६७८.jpg', 'XXXXXXXX५६७८.jpg'],
  ['12341-2345-6789-0123.jpg', '12341-XXXX-XXXX-0123.jpg'],
])('%s is shown as %s', (name, shown) => {
  expect(masked(name)).toBe(shown);
});
