/** Words that cameras, phones and people write into the names of pictures, and that are nobody's name. */
const NOT_A_NAME = new Set(
  (
    'img image images pic pics picture pictures photo photos photograph portrait passport face selfie camera dcim dsc dscn pxl ' +
    'mvimg burst cover scan scanned screenshot snapchat snap whatsapp wa received download downloads new folder copy of final ' +
    'edited cropped crop resized compressed size small large old left right front back side at am pm the and for file untitled ' +
    'jpg jpeg png heic webp mr mrs ms miss dr shri smt sri staff फोटो फ़ोटो चित्र तस्वीर श्री श्रीमती डॉ'
  ).split(' '),
);
const MOST_WORDS = 4;
const PARTS = /[^\p{L}\p{M}'’]+/u;
/** Where two words are written as one: AshaVerma. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})/u;

function wordsIn(text: string): string[] {
  const isName = (word: string) => [...word].length > 1 && !NOT_A_NAME.has(word.toLowerCase());
  const words = text.split(PARTS).filter(isName);
  return words
    .flatMap((word) => word.split(SEAM))
    .filter(isName)
    .slice(0, MOST_WORDS);
}

/** What in a picture's path may be its person's name: the words of its own name, else of the folder around it. */
export function nameWords(path: string): string[] {
  const [own = '', ...folders] = path.split('/').reverse();
  const parts = [own.replace(/\.[^.]*$/, ''), ...folders];
  return parts.map(wordsIn).find((words) => words.length > 0) ?? [];
}

/** What to search for, the likeliest first: all words, then without those in the middle, then the first alone. */
export function searchesFor(path: string): string[] {
  const words = nameWords(path);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [...new Set([words.join(' '), ...(words.length > 2 ? [`${first} ${last}`] : []), first])];
}
