import type * as source from '../../en/days/answers';

export const answers = {
  column: 'उत्तर',
  notTold: 'बताया नहीं',
  told: 'उत्तर बाकी',
  said: { ACCEPTED: 'स्वीकृत', DECLINED: 'मना किया', NO_ANSWER: 'ख़ाली, उत्तर नहीं आया' },
  by: { LINK: 'लिंक से', SELF_VERIFIED: 'स्व-सत्यापन के बाद', SMS: 'SMS से', PHONE: 'फ़ोन पर' },
  toldAt: (at) => `${at} को बताया`,
  certificate: 'ड्यूटी प्रमाणपत्र',
  swap: 'इनसे बदलें …',
  note: 'उनका उत्तर दर्ज करें',
  noteOf: (name) => `${name} का उत्तर दर्ज करें`,
  noteText: 'व्यक्ति ने फ़ोन पर जो कहा। उनके बिना पद फिर ख़ाली है, और किसी और को मिल सकता है।',
  answer: 'उनका उत्तर',
  comes: 'स्वीकार करते हैं',
  cannot: 'नहीं आ सकते',
  reason: 'क्यों नहीं आ सकते',
  reasonHelp: 'उनके शब्दों में, अधिकतम 300 अक्षर।',
  noted: (name) => `${name} का उत्तर दर्ज हुआ`,
} satisfies typeof source.answers;

export const answerRules = {
  answerReason: '1 से 300 अक्षरों में कारण लिखें',
} satisfies typeof source.answerRules;
