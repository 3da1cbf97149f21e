import { expect, it } from 'vitest';
import { encodeBody } from './body';

it('is a form where a picture belongs, also when there is none', () => {
  const { payload, contentType } = encodeBody({ file: undefined, reason: 'The camera does not work' });
  expect(contentType).toBeUndefined();
  expect([...(payload as FormData)]).toEqual([['reason', 'The camera does not work']]);
});

it('is JSON where none can be', () => {
  expect(encodeBody({ reason: 'Late' })).toEqual({
    payload: '{"reason":"Late"}',
    contentType: 'application/json',
  });
});
