import type { Messages } from '~/i18n/en';
import { nameIn } from '~/i18n/name-in';

type Sentences = Messages['sheetRows']['sentences'];
/** Sentences in which something differs, with what finds them. */
const patterns = new WeakMap<Sentences, readonly [RegExp, string][]>();

/** What the server says of a row, in the reader's language; in the server's where there are no words for it yet. */
export function inWords({ sentences }: Pick<Messages['sheetRows'], 'sentences'>, said: string): string {
  const known = nameIn(sentences, said);
  if (known !== said) return known;
  for (const [pattern, words] of patternsOf(sentences)) {
    const found = pattern.exec(said);
    if (!found) continue;
    const parts = found.slice(1);
    return words.replace(/\{\}/g, () => parts.shift() ?? '');
  }
  return said;
}

function patternsOf(sentences: Sentences) {
  const made =
    patterns.get(sentences) ??
    Object.entries(sentences)
      .filter(([sentence]) => sentence.includes('{}'))
      .map(([sentence, words]) => [patternOf(sentence), words] as [RegExp, string]);
  patterns.set(sentences, made);
  return made;
}

const patternOf = (sentence: string) => new RegExp(`^${sentence.split('{}').map(escaped).join('(.+)')}$`);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
