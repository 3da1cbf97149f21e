import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sheetRows as english } from '~/i18n/en/sheets/rows';
import { sheetRows as hindi } from '~/i18n/hi/sheets/rows';
import { inWords } from './sentence';

/** All that the server's sources for sheets say. */
const sources = ['kernel/src', 'identity/src/accounts/users', 'registry/src', 'rostering/src']
  .flatMap((folder) => {
    const at = `../crates/${folder}`;
    const files = readdirSync(at, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.rs')).map((file) => readFileSync(`${at}/${file}`, 'utf8'));
  })
  .join('\n')
  // What stands between the marks differs by the name of a variable.
  .replace(/\{[\w.]*\}/g, '{}');

describe('what the server says of rows', () => {
  it('is said in Hindi, with what differs', () => {
    expect(inWords(hindi, 'Mobile number must be 10 digits')).toBe('मोबाइल नंबर 10 अंकों का होना चाहिए');
    expect(inWords(hindi, 'Row 17 of this sheet has the same mobile number.')).toBe(
      'इस शीट की पंक्ति 17 में यही मोबाइल नंबर है।',
    );
    expect(inWords(hindi, 'Row 7 of this sheet sends this person to City School at that time')).toContain(
      'City School',
    );
  });

  it('stays as it is where there are no words for it, and in English', () => {
    expect(inWords(hindi, 'Something that nobody has said before.')).toBe(
      'Something that nobody has said before.',
    );
    expect(inWords(english, 'Mobile number must be 10 digits')).toBe('Mobile number must be 10 digits');
  });

  it.each(Object.keys(hindi.sentences))(
    'has words for nothing that the server does not say: %s',
    (sentence) => {
      // Of all rows with the same fault the server says it without the number of the row.
      const ofOne = sentence.replace(/^Another row of/, 'Row {} of');
      // Nor with what stands in brackets.
      const bare = ofOne.replace(/\.$/, ' (');
      expect(sources.includes(`"${ofOne}"`) || sources.includes(`"${bare}`), sentence).toBe(true);
    },
  );

  it.each(Object.entries(hindi.sentences))('keeps what differs: %s', (sentence, words) => {
    expect(words.split('{}')).toHaveLength(sentence.split('{}').length);
  });
});
