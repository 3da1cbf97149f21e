import { expect, it } from 'vitest';
import { uidIn } from './whose';

it.each([
  ['F830737383.jpg', 'F830737383'],
  ['F830737383_4.jpg', 'F830737383'],
  ['f830737383 (2).png', 'F830737383'],
  ['staff/F830737383/face.jpg', 'F830737383'],
  ['F830737383/123412341234.jpg', 'F830737383'],
  ['F830737383/F360907759.jpg', null],
  ['123412341234/F360907759.jpg', null],
  ['123412341234.jpg', null],
  ['9876543210.jpg', null],
  ['9876543210/F360907759.jpg', null],
  ['12_F830737383.jpg', 'F830737383'],
  ['+91 98765 43210/F360907759.jpg', null],
  ['F8307373830.jpg', null],
  ['face.jpg', null],
])('%s is named by %s', (path, uid) => {
  expect(uidIn(path)).toBe(uid);
});
