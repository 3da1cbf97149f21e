import type { sections as parts, filters as source } from '../en/lists';

export const filters = {
  is: (label, value) => `${label}: ${value}`,
  by: (label) => `${label} से छाँटें`,
  without: (label) => `${label} फ़िल्टर हटाएँ`,
  agency: 'एजेंसी',
  searchIn: (label) => `${label} में खोजें`,
  noMatch: 'इन फ़िल्टरों से कुछ मेल नहीं खाता',
  noMatchHint: 'कोई फ़िल्टर हटाएँ, या कुछ और खोजें।',
} satisfies typeof source;

export const sections = {
  label: 'फ़ॉर्म के भाग',
  choicesMissing: 'चुनने की कुछ सूचियाँ लोड नहीं हो सकीं',
  faults: (count) => `${count} फ़ील्ड जाँचें`,
} satisfies typeof parts;
