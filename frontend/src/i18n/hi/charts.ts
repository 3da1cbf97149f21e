import type { charts as chartsSource, exports as exportsSource } from '../en/charts';

export const charts = {
  places: 'लोग कहाँ कम हैं',
  placesHint: 'कितने उपस्थित हैं और कितने नहीं, सबसे अधिक कमी वाला स्थान पहले।',
  place: 'स्थान',
  into: (name) => `${name}: केवल यही स्थान दिखाएँ`,
  view: 'ऐसे दिखाएँ',
  chart: 'चार्ट',
  table: 'तालिका',
  low: '80% से कम',
  open: 'खुली विसंगतियाँ',
  morePlaces: (count) => `तालिका में ${count} और स्थान`,
  capacity: 'केंद्रों की क्षमता',
  seats: 'अभ्यर्थी',
  seatsUnknown: 'नहीं बताया गया',
  noBatch: 'कोई नियोजित नहीं',
  state: 'राज्य',
  noCenters: 'यहाँ कोई केंद्र नहीं',
  noCentersHint: 'कोई केंद्र पंजीकृत करें, या दूसरा स्थान चुनें।',
} satisfies typeof chartsSource;

export const exports = {
  csv: 'CSV',
  of: (title) => `CSV में सहेजें: ${title}`,
  failed: 'शीट नहीं बन सकी',
  date: (date) => `तारीख: ${date}`,
  attendance: (value) => `उपस्थिति: ${value}`,
  role: (value) => `भूमिका: ${value}`,
  search: (text) => `खोज: ${text}`,
  place: (names) => `स्थान: ${names}`,
} satisfies typeof exportsSource;
