import type * as source from '../../en/people/record';

export const functionaryForm = {
  identity: 'पहचान',
  identityHint: 'जैसा आधार कार्ड पर है। सक्रिय करने से पहले जन्म तिथि और लिंग आवश्यक हैं।',
  contact: 'संपर्क',
  contactHint: 'एक-बार के कोड और ड्यूटी संदेश मोबाइल नंबर पर जाते हैं।',
  currentAddress: 'वर्तमान पता',
  currentAddressHint: 'व्यक्ति अभी कहाँ रहता है; क्षेत्र राज्य से तय होता है।',
  permanentAddress: 'स्थायी पता',
  permanentAddressHint: 'केवल तब आवश्यक जब यह वर्तमान पते से अलग हो।',
  work: 'कार्य',
  workHint: 'दिवस पर नियुक्त करते समय डिफ़ॉल्ट भूमिका पहले दिखाई जाती है।',
  firstName: 'पहला नाम',
  middleName: 'मध्य नाम',
  lastName: 'अंतिम नाम',
  dateOfBirth: 'जन्म तिथि',
  gender: 'लिंग',
  aadhaarNumber: 'आधार नंबर',
  aadhaarHelp: '12 अंक। एन्क्रिप्ट करके रखा जाता है; बाद में केवल अंतिम चार अंक दिखते हैं।',
  aadhaarKept: 'नंबर वही रखने के लिए ढका हुआ नंबर ऐसे ही छोड़ दें।',
  highestQualification: 'उच्चतम योग्यता',
  nationality: 'राष्ट्रीयता',
  fatherName: 'पिता का नाम',
  motherName: 'माता का नाम',
  mobileNumber: 'मोबाइल नंबर',
  alternateMobileNumber: 'वैकल्पिक मोबाइल नंबर',
  email: 'ईमेल',
  state: 'राज्य',
  district: 'ज़िला',
  city: 'शहर',
  pinCode: 'पिन कोड',
  fullAddress: 'पूरा पता',
  sameAddress: 'स्थायी पता वर्तमान पते के समान है',
  defaultRole: 'डिफ़ॉल्ट भूमिका',
  agency: 'एजेंसी',
  region: 'क्षेत्र',
  submitCreate: 'कार्यकर्ता जोड़ें',
} satisfies typeof source.functionaryForm;

export const functionaryView = {
  noFace: 'कोई द्वार इस व्यक्ति को नहीं पहचानता: चित्र दर्ज होने तक इन्हें हाथ से दर्ज किया जाता है।',
  details: 'विवरण',
  address: 'पते',
  current: 'वर्तमान पता',
  permanent: 'स्थायी पता',
  sameAsCurrent: 'वर्तमान पते के समान',
  registered: 'पंजीकृत',
  updated: 'अंतिम बदलाव',
  status: 'स्थिति',
  statusHints: {
    INACTIVE: 'सक्रिय होने तक परीक्षा दिवसों पर नियुक्त नहीं किया जा सकता। पहले से सूची में हों तो द्वार दर्ज करके पूछता है।',
    ACTIVE: 'परीक्षा दिवसों पर नियुक्त किया जा सकता है।',
    BLACKLISTED: 'किसी भी परीक्षा में काम नहीं कर सकता। द्वार पर प्रवेश नहीं मिलेगा।',
    TEMPORARILY_BLOCKED: 'रोक समाप्त होने तक काम नहीं कर सकता। द्वार पर प्रवेश नहीं मिलेगा।',
  },
  statusReason: 'कारण',
  statusUntil: (date) => `${date} तक`,
  activate: 'सक्रिय करें',
  lift: 'रोक हटाकर सक्रिय करें',
  deactivate: 'निष्क्रिय करें',
  block: 'अस्थायी रूप से रोकें',
  blacklist: 'काली सूची में डालें',
  activateTitle: (name) => `${name} को सक्रिय करें?`,
  activateText: 'इसके बाद व्यक्ति को परीक्षा दिवसों पर नियुक्त किया जा सकेगा।',
  activateLookAlike:
    'इनका चेहरा किसी और पंजीकृत व्यक्ति से बहुत मिलता है और दोनों को अलग-अलग व्यक्ति नहीं माना गया है। पहले दोनों को मिलाकर देखें, और यदि वे एक ही व्यक्ति हैं तो एक ही रिकॉर्ड रखें: जब तक दोनों ड्यूटी पर हो सकते हैं, गेट एक को दूसरा मान सकता है, या दोनों को रोक सकता है।',
  pictureWaits: 'सक्रिय करने से पहले एक चित्र देखा जाना बाकी है।',
  toPictures: 'चित्रों पर जाएँ',
  activateUnlike:
    'इनके सभी चित्र एक ही व्यक्ति के नहीं लगते। पहले देखें कि हर चित्र में कौन है: ग़लत चित्र में दिखने वाला कोई इस नाम से भीतर जा सकता है।',
  changeTitle: (status) => `स्थिति बदलें: ${status}`,
  reason: 'कारण',
  reasonHelp: 'आपके नाम और समय के साथ बदलाव में दर्ज रहेगा।',
  until: 'रोक का अंतिम दिन',
  coming: (count) => `आने वाली ${count} ड्यूटी`,
  comingOff: 'काली सूची या रोक के बाद व्यक्ति उन दिनों की गिनती में नहीं रहता। किसी और को ड्यूटी दें, या इन्हें हटाएँ।',
  comingAsked: 'व्यक्ति इन सूचियों में रहता है, और द्वार इनके बारे में पूछता है।',
  comingMore: (count) => `और ${count}।`,
  changed: (status) => `स्थिति अब है: ${status}`,
} satisfies typeof source.functionaryView;

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
} satisfies typeof source.duties;

export const pictureConsent = {
  stated: (version) => `सहमति: ${version} से सहमत`,
  notStated: 'सहमति: नहीं बताई गई',
} satisfies typeof source.pictureConsent;

export const aadhaar = {
  show: 'पूरा दिखाएँ',
  hide: 'छिपाएँ',
  title: 'आधार संख्या पूरी दिखाएँ?',
  text: 'संख्या एक मिनट तक दिखेगी। आपने देखा, और क्यों, यह ऑडिट अभिलेख में लिखा जाता है।',
  shown: 'पूरी आधार संख्या',
  again:
    'आज आपने बहुत-सी संख्याएँ देखी हैं। आगे बढ़ने के लिए अपना पासवर्ड लिखें। मुख्यालय को सूचना जाती है, और यह ऑडिट अभिलेख में रहता है।',
  password: 'आपका पासवर्ड',
} satisfies typeof source.aadhaar;

export const registration = {
  currentAddressHint: 'व्यक्ति अभी कहाँ रहता है, चाहे किसी और क्षेत्र में। अभिलेख आपके क्षेत्र का रहेगा।',
  roleHelp: 'एजेंसी के लोगों की भूमिका उसी एजेंसी की होती है; एजेंसी के बिना कोई भी भूमिका चुनी जा सकती है।',
} satisfies typeof source.registration;

export const lifting = {
  reasonHelp:
    'चुने गए कुछ लोगों पर रोक है या वे काली सूची में हैं: बताएँ कि उसे क्यों हटाया जा रहा है। कारण केवल उन्हीं के साथ रखा जाता है।',
  staying: (count) =>
    `${count === 1 ? '1 व्यक्ति जैसा है वैसा ही रहेगा' : `${count} लोग जैसे हैं वैसे ही रहेंगे`}: यह रोक केवल ऊपर का कार्यालय हटा सकता है`,
} satisfies typeof source.lifting;

export const removal = {
  more: 'अन्य कार्रवाइयाँ',
  remove: 'कार्यकर्ता हटाएँ',
  text: (name) =>
    `${name} सभी सूचियों से हट जाएँगे और उनके चेहरे के चित्र सदा के लिए मिट जाएँगे। आगे ड्यूटी होने या प्रविष्टि दर्ज होने पर यह मना किया जाता है।`,
  removed: 'कार्यकर्ता हटाया गया',
} satisfies typeof source.removal;
