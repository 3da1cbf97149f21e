import type { missing as source } from '../en/missing';

export const missing = {
  account: 'खाता लोड नहीं हो सका',
  figures: 'इस दिन की संख्याएँ लोड नहीं हो सकीं',
  registered: 'पंजीकृत कार्यकर्ताओं की संख्याएँ लोड नहीं हो सकीं',
} satisfies typeof source;
