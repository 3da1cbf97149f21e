import type { charts as chartsSource, exports as exportsSource } from '../en/charts';

export const charts = {
  places: 'लोग कहाँ कम हैं',
  placesHint: 'उपस्थित और अनुपस्थित, सबसे अधिक अनुपस्थिति वाला स्थान पहले।',
  place: 'स्थान',
  view: 'ऐसे दिखाएँ',
  chart: 'चार्ट',
  table: 'तालिका',
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
