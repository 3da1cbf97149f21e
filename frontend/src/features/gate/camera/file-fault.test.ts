import { expect, it, vi } from 'vitest';
import { givenPicture } from '~/test/fake-picture';
import { fileFault } from './file-fault';

const jpeg = (size = 4) => new File([new Uint8Array(size)], 'face.jpg', { type: 'image/jpeg' });

it.each([
  ['can be read', { width: 640, height: 480 }, undefined],
  ['has as many pixels as are taken', { width: 5000, height: 5000 }, undefined],
  ['has more pixels', { width: 5001, height: 5000 }, 413],
  ['is as long as is taken', { width: 8192, height: 100 }, undefined],
  ['is longer', { width: 100, height: 8193 }, 413],
  ['is no picture at all', 'unreadable', 415],
  ['is damaged further in', 'damaged', 415],
] as const)('a file that %s', async (_what, picture, fault) => {
  givenPicture(picture);
  expect(await fileFault(jpeg())).toBe(fault);
});

it('is not decoded where its kind or size says enough', async () => {
  const looked = vi.spyOn(URL, 'createObjectURL');
  expect(await fileFault(new File(['heic'], 'face.heic', { type: 'image/heic' }))).toBe(415);
  expect(await fileFault(jpeg(9_000_000))).toBe(413);
  expect(looked).not.toHaveBeenCalled();
});

it('gives back the address under which it was looked at', async () => {
  const given = vi.spyOn(URL, 'revokeObjectURL');
  givenPicture('unreadable');
  await fileFault(jpeg());
  expect(given).toHaveBeenCalledTimes(1);
});
