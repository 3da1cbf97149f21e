import type {
  aadhaar as aadhaarSource,
  duties as dutiesSource,
  history as historySource,
  lifting as liftingSource,
  pictureConsent as pictureConsentSource,
  registration as registrationSource,
  removal as removalSource,
} from '../en/people';

export const duties = {
  title: 'ड्यूटी और उपस्थिति',
  hint: 'हर परीक्षा दिवस जिस पर यह व्यक्ति नियुक्त हुआ, आज और अगले सबसे ऊपर।',
  list: 'इस व्यक्ति की ड्यूटियाँ',
  none: 'अभी कोई ड्यूटी नहीं',
  noneHint: 'सक्रिय होने पर व्यक्ति को परीक्षा दिवसों पर नियुक्त किया जा सकता है।',
  date: 'तारीख',
  center: 'केंद्र',
  batch: 'पाली',
  role: 'भूमिका',
  attendance: 'उपस्थिति',
  entry: 'प्रवेश',
  exit: 'निकास',
} satisfies typeof dutiesSource;

export const history = {
  title: 'इतिहास',
  hint: 'इस अभिलेख के साथ क्या किया गया, किसने और क्यों।',
  none: 'अभी कुछ दर्ज नहीं',
  noneHint: 'शीट अपलोड की प्रविष्टियाँ अपलोड के साथ रखी जाती हैं।',
  actions: {
    REGISTER_FUNCTIONARY: 'पंजीकृत',
    CHANGE_FUNCTIONARY: 'अभिलेख बदला गया',
    SET_FUNCTIONARY_STATUS: 'स्थिति बदली गई',
    ENROL_FACES: 'चेहरे का चित्र जोड़ा गया',
    REMOVE_FACE: 'चेहरे का चित्र हटाया गया',
    REVEAL_AADHAAR: 'आधार संख्या पूरी दिखाई गई',
    SEND_CODE: 'व्यक्ति के मोबाइल नंबर पर कोड भेजा गया',
    REVIEW_DUPLICATE_FACE: 'मिलते-जुलते चेहरे पर निर्णय',
    OPEN_FACE_REVIEW: 'चेहरे मिलाने हैं',
    SETTLE_FACE_REVIEW: 'चेहरों पर निर्णय',
    SEE_CHANGED_IDENTITY: 'नाम का बदलाव देखा गया',
    SELF_VERIFY: 'व्यक्ति ने मोबाइल नंबर की पुष्टि की',
    VIEW_PICTURE: 'चित्र देखा गया',
    DELETE_FUNCTIONARY: 'अभिलेख हटाया गया',
  },
  by: (name, role) => (role ? `${name}, ${role}` : name),
  themselves: 'स्वयं व्यक्ति, अपने मोबाइल नंबर से',
  visitor: 'कोई जो साइन इन नहीं था',
  system: 'प्रणाली',
  fromTo: (from, to) => `${from} → ${to}`,
  until: (date) => `${date} तक`,
  reason: (reason) => `कारण: ${reason}`,
  fields: (names) => `बदला गया: ${names}`,
  refused: 'अस्वीकृत',
  failed: 'विफल',
  more: 'पुरानी प्रविष्टियाँ दिखाएँ',
} satisfies typeof historySource;

export const pictureConsent = {
  stated: (version) => `सहमति: ${version} से सहमत`,
  notStated: 'सहमति: नहीं बताई गई',
} satisfies typeof pictureConsentSource;

export const aadhaar = {
  show: 'पूरा दिखाएँ',
  hide: 'छिपाएँ',
  title: 'आधार संख्या पूरी दिखाएँ?',
  text: 'संख्या एक मिनट तक दिखेगी। आपने देखा, और क्यों, यह ऑडिट अभिलेख में लिखा जाता है।',
  shown: 'पूरी आधार संख्या',
  again:
    'आज आपने बहुत-सी संख्याएँ देखी हैं। आगे बढ़ने के लिए अपना पासवर्ड लिखें। मुख्यालय को सूचना जाती है, और यह ऑडिट अभिलेख में रहता है।',
  password: 'आपका पासवर्ड',
} satisfies typeof aadhaarSource;

export const registration = {
  currentAddressHint: 'व्यक्ति अभी कहाँ रहता है, चाहे किसी और क्षेत्र में। अभिलेख आपके क्षेत्र का रहेगा।',
  roleHelp: 'एजेंसी के लोगों की भूमिका उसी एजेंसी की होती है; एजेंसी के बिना कोई भी भूमिका चुनी जा सकती है।',
} satisfies typeof registrationSource;

export const lifting = {
  reasonHelp:
    'चुने गए कुछ लोगों पर रोक है या वे काली सूची में हैं: बताएँ कि उसे क्यों हटाया जा रहा है। कारण केवल उन्हीं के साथ रखा जाता है।',
  staying: (count) =>
    `${count === 1 ? '1 व्यक्ति जैसा है वैसा ही रहेगा' : `${count} लोग जैसे हैं वैसे ही रहेंगे`}: यह रोक केवल ऊपर का कार्यालय हटा सकता है`,
} satisfies typeof liftingSource;

export const removal = {
  more: 'अन्य कार्रवाइयाँ',
  remove: 'कार्यकर्ता हटाएँ',
  text: (name) =>
    `${name} सभी सूचियों से हट जाएँगे और उनके चेहरे के चित्र सदा के लिए मिट जाएँगे। आगे ड्यूटी होने या प्रविष्टि दर्ज होने पर यह मना किया जाता है।`,
  removed: 'कार्यकर्ता हटाया गया',
} satisfies typeof removalSource;
