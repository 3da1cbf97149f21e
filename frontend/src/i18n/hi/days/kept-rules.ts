import type * as source from '../../en/days/kept-rules';

export const keptRules = {
  keep: 'ये नियम सहेजें…',
  title: 'ये नियम सहेजें',
  text: 'किसी क्षेत्र के सहेजे नियम उसी क्षेत्र में मिलते हैं, मुख्यालय के सहेजे नियम हर जगह। वही नाम देने पर पहले सहेजे नियम बदल जाते हैं।',
  name: 'नाम',
  action: 'नियम सहेजें',
  kept: (name) => `नियम “${name}” नाम से सहेजे गए`,
  remove: 'ये नियम हटाएँ…',
  removeTitle: (name) => `“${name}” हटाएँ?`,
  removeText: 'ये नियम अब नहीं मिलेंगे। इनसे बने प्रस्ताव जैसे हैं वैसे ही रहेंगे।',
  removeAction: 'नियम हटाएँ',
  removed: (name) => `“${name}” हटाया गया`,
} satisfies typeof source.keptRules;
