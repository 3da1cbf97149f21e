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
  empty: 'कोई सूचना नहीं',
  emptyHint: 'आपके केंद्रों की विसंगतियाँ यहाँ दिखाई देंगी।',
  faces: {
    FACE_REVIEW: {
      title: 'एक चेहरा पहले के चित्रों से नहीं मिलता',
      body: 'चित्र मिलाएँ। क्षेत्र या मुख्यालय के निर्णय तक प्रवेश द्वार पर ध्यान से देखने को कहा जाता है।',
    },
    FACE_WAITING: {
      title: 'एक कर्मी सक्रिय किए जाने की प्रतीक्षा में है',
      body: 'पहले उनका अपना चित्र देखना है। कारण अभिलेख में लिखा है।',
    },
  },
  markRead: 'पढ़ा हुआ चिह्नित करें',
  markAll: 'सभी को पढ़ा हुआ चिह्नित करें',
  unread: 'अपठित',
  budgets: {
    AADHAAR_NUMBERS: {
      title: 'बहुत-सी आधार संख्याएँ पूरी दिखाई गईं',
      body: 'एक उपयोगकर्ता ने उतनी पूरी आधार संख्याएँ देख ली हैं जितनी एक दिन में देखी जा सकती हैं, अपनी पहचान फिर से सिद्ध की, और आगे देख रहा है। ऑडिट अभिलेख देखें।',
    },
    NUMBERS_ELSEWHERE: {
      title: 'दूसरे लोगों के बहुत-से नंबर आज़माए गए',
      body: 'एक उपयोगकर्ता ने ऐसे बहुत-से नंबर पंजीकृत करने चाहे जो कहीं और के लोगों के हैं। इस उपयोगकर्ता के लिए पंजीकरण कल तक रुका है। ऑडिट अभिलेख देखें।',
    },
  },
} satisfies typeof notificationsSource;
