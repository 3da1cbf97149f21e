import type { notifications as notificationsSource, settings as settingsSource } from '../en/account';

export const settings = {
  title: 'सेटिंग्स',
  profile: 'प्रोफ़ाइल',
  profileHint: 'दूसरों को आप कैसे दिखते हैं, और आपके संदेश कहाँ जाते हैं।',
  userId: 'यूज़र आईडी',
  name: 'नाम',
  email: 'ईमेल',
  mobile: 'मोबाइल नंबर',
  mobileHelp: 'कोड नए नंबर पर पुष्टि के बाद जाएँगे।',
  profileSaved: 'प्रोफ़ाइल सहेजी गई',
  password: 'पासवर्ड',
  passwordHint: 'बदलने पर आप बाकी हर जगह से साइन आउट हो जाते हैं।',
  noPassword: 'आप एक-बार के कोड से साइन इन करते हैं, इसलिए बदलने को कोई पासवर्ड नहीं है।',
  appearanceHint: 'केवल इस ब्राउज़र के लिए।',
  currentPassword: 'वर्तमान पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmNewPassword: 'नए पासवर्ड की पुष्टि करें',
  changePassword: 'पासवर्ड बदलें',
  passwordSaved: 'पासवर्ड बदल गया',
  role: 'भूमिका',
  region: 'क्षेत्र',
  agency: 'एजेंसी',
} satisfies typeof settingsSource;

export const notifications = {
  title: 'सूचनाएँ',
  open: (unread) => (unread === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unread} अपठित`),
} satisfies typeof notificationsSource;
