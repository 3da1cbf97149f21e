import type * as source from '../../en/dashboards/charts';

export const charts = {
  places: 'लोग कहाँ कम हैं',
  placesHint: 'कितने उपस्थित हैं और कितने नहीं, सबसे अधिक कमी वाला स्थान पहले।',
  country: 'पूरा देश एक नज़र में',
  countryHint: 'हर राज्य में देर वाले और अनुपस्थित लोग; दबाने पर वही राज्य खुलता है।',
  stateOf: (name, wrong, total) => `${name}: ${total} में से ${wrong} देर या अनुपस्थित`,
  nobodyWrong: 'कोई नहीं',
  wrongShare: (share) => `${share} लोगों और उससे अधिक तक`,
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
} satisfies typeof source.charts;

export const exports = {
  button: 'निर्यात',
  of: (title) => `निर्यात: ${title}`,
  xlsx: 'एक्सेल फ़ाइल',
  csv: 'CSV फ़ाइल',
  failed: 'फ़ाइल नहीं बन सकी',
  report: 'दिन की रिपोर्ट',
  callSheet: 'कॉल सूची',
  shortfall: 'कहाँ लोग कम हैं',
  sheet: 'उपस्थिति पत्रक',
  dutyChart: 'लोग और ड्यूटी चार्ट',
  daySummary: 'दिन का सारांश',
} satisfies typeof source.exports;

export const missing = {
  account: 'खाता लोड नहीं हो सका',
  figures: 'इस दिन की संख्याएँ लोड नहीं हो सकीं',
  registered: 'पंजीकृत कार्यकर्ताओं की संख्याएँ लोड नहीं हो सकीं',
} satisfies typeof source.missing;
