import type { reasonRules as source } from '../en/reasons';

export const reasonRules = {
  reasonLength: 'कारण अधिकतम 500 अक्षरों का हो',
  fullReason: '5 से 500 सामान्य अक्षरों में कारण बताएँ',
  note: 'कुछ शब्दों में बताएँ कि क्या मिला',
  noteLength: 'टिप्पणी अधिकतम 1,000 अक्षरों की हो',
} satisfies typeof source;
