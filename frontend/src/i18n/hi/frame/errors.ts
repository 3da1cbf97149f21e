import type * as source from '../../en/frame/errors';

export const errors = {
  generic: 'कुछ गड़बड़ हो गई। कृपया पुनः प्रयास करें',
  short: 'कुछ गड़बड़ हो गई।',
  panelTitle: 'यह लोड नहीं हो सका',
  crashed: 'मस्टर पोर्टल में समस्या आई',
  route: 'कुछ गड़बड़ हो गई!',
  notFound: 'नहीं मिला',
  notFoundHint: 'यह पृष्ठ मौजूद नहीं है, या आपको इसे देखने की अनुमति नहीं है।',
  forbidden: 'अनुमति नहीं',
  forbiddenHint: 'आपकी भूमिका में यह पृष्ठ शामिल नहीं है।',
  offline: 'सर्वर से संपर्क नहीं है। कृपया नेटवर्क जाँचें और पुनः प्रयास करें',
  timeout: 'सर्वर ने उत्तर देने में बहुत समय लिया। कृपया पुनः प्रयास करें',
  loadFunctionary: 'कार्यकर्ता लोड नहीं हो सका',
  loadCenter: 'केंद्र लोड नहीं हो सका',
  loadExaminationDay: 'परीक्षा दिवस लोड नहीं हो सका',
  loadFunctionaryStats: 'कार्यकर्ता आँकड़े लोड नहीं हो सके',
} satisfies typeof source.errors;
