import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonOf, SENTENCES } from './reasons';

const unknown = { file: 'a.jpg', functionaryId: null, uid: null, fullName: null, reason: null } as const;
const folder = '../crates/biometrics/src/folder_enrolment';
const source = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

it.each(Object.entries(SENTENCES))(
  '%s begins a sentence of the server’s, and has words of its own',
  (sentence) => {
    expect(source).toContain(`"${sentence}`);
    const { what, todo } = reasonOf({ ...unknown, result: 'UNKNOWN_PERSON', remark: `${sentence} More.` });
    expect(what).not.toBe('Unknown person');
    expect(todo).toBeTruthy();
  },
);

it.each(['TOO_LARGE', 'UNSUPPORTED_TYPE', 'UNREADABLE'] as const)(
  '%s is a reason of the server’s, and has words of its own',
  (reason) => {
    expect(source).toContain(`"${reason}"`);
    const { what, todo } = reasonOf({ ...unknown, result: 'REFUSED', reason, remark: 'More.' });
    expect(what).not.toBe('The picture was not accepted');
    expect(todo).not.toBe('More.');
  },
);

it('names a HEIC picture for what it is', () => {
  const refused = {
    ...unknown,
    file: 'IMG_1.HEIC',
    result: 'REFUSED',
    reason: 'UNSUPPORTED_TYPE',
    remark: null,
  } as const;
  expect(reasonOf(refused).what).toBe('This is a HEIC picture, which is not read');
});

it('says what the server says where there are no words for it', () => {
  const said = {
    ...unknown,
    result: 'REFUSED',
    reason: 'WEARING_A_HAT',
    remark: 'Take the hat off.',
  } as const;
  expect(reasonOf(said)).toEqual({ what: 'The picture was not accepted', todo: 'Take the hat off.' });
});
