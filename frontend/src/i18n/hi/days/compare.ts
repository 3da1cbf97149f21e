import type * as source from '../../en/days/compare';

export const compare = {
  open: 'तुलना करें…',
  title: 'दो प्रस्तावित ड्यूटी-सूचियों की तुलना',
  one: 'पहली सूची',
  other: 'दूसरी सूची',
  label: (dates, by, at) => `${dates}; ${by}, ${at}`,
  group: (examination, region) => `${examination}, ${region}`,
  table: 'दोनों साथ-साथ',
  what: 'किसकी तुलना',
  filled: 'भरे',
  missing: 'कमी',
  duties: 'जुड़ने वाली ड्यूटियाँ',
  standingBy: 'प्रतीक्षा में',
  most: 'एक व्यक्ति की सबसे अधिक ड्यूटियाँ',
  points: 'नियम के अनुसार अंक; कम बेहतर हैं',
  distances: 'घर से दूरी के अनुसार ड्यूटियाँ',
  changed: (which) => `${which}: बाद में हाथ से बदली गई, इसलिए अंक उससे पहले के हैं।`,
  sealed: 'इस सूची के आँकड़े अभी नहीं हैं।',
} satisfies typeof source.compare;
