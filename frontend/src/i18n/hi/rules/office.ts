import type * as source from '../../en/rules/office';

export const officeRules = {
  reasonLength: 'कारण अधिकतम 500 अक्षरों का हो',
  fullReason: '5 से 500 सामान्य अक्षरों में कारण बताएँ',
  note: 'कुछ शब्दों में बताएँ कि क्या मिला',
  noteLength: 'टिप्पणी अधिकतम 1,000 अक्षरों की हो',
  shortNoteLength: 'टिप्पणी अधिकतम 500 अक्षरों की हो सकती है',
  slug: 'स्लग में केवल छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न होते हैं',
  userId: 'यूज़र आईडी में a से z तक के अक्षर, अंक या . _ - @ हों, 1 से 100 तक',
  together: 'अक्षांश और देशांतर साथ-साथ दिए जाते हैं',
} satisfies typeof source.officeRules;
