/** The nine regions of the authority, by the names that the server gives them. They are the same in every installation. */
export const regions: Readonly<Record<string, string>> = {
  'Northern Region': 'उत्तरी क्षेत्र',
  'Central Region': 'मध्य क्षेत्र',
  'Eastern Region': 'पूर्वी क्षेत्र',
  'Western Region': 'पश्चिमी क्षेत्र',
  'Southern Region': 'दक्षिणी क्षेत्र',
  'North Eastern Region': 'पूर्वोत्तर क्षेत्र',
  'Karnataka Kerala Region': 'कर्नाटक केरल क्षेत्र',
  'Madhya Pradesh Sub-Region': 'मध्य प्रदेश उप-क्षेत्र',
  'North Western Sub-Region': 'उत्तर पश्चिमी उप-क्षेत्र',
};
