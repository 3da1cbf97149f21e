import type * as source from '../../en/accounts/numbers';

export const newNumber = {
  codesTo: 'कोड इस नंबर पर जाते हैं',
  numberWaits: 'नया नंबर प्रतीक्षा में',
  removalWaits: 'नंबर हटाया जा रहा है',
  letCodesGo: 'कोड वहाँ भेजें',
  letCodesGoText: (mobile) =>
    `एक बार के कोड ${mobile} पर जाएँगे: व्यक्ति ने माँगा हो तो अभी, नहीं तो 24 घंटे बाद या दूसरे व्यवस्थापक के सहमत होने पर। सभी सत्र समाप्त होंगे।`,
} satisfies typeof source.newNumber;

export const ownNumber = {
  mayBeEmpty: 'नंबर न रखना हो तो खाली छोड़ें।',
  title: 'आपका नया मोबाइल नंबर',
  hint: (old, mobile) => `कोड अभी ${old} पर जाते हैं। दोनों चरण पूरे होने पर ${mobile} पर जाएँगे।`,
  firstHint: (mobile) => `दोनों चरण पूरे होने पर कोड ${mobile} पर जाएँगे।`,
  removal: 'आपका मोबाइल नंबर हटाया जा रहा है',
  removalHint: (old) =>
    `कोड अभी ${old} पर जाते हैं। सहमति के बाद कोई कोड नहीं जाएगा; पासवर्ड भूलने पर पहले प्रशासक को नंबर देना होगा।`,
  removed: 'अब आपके खाते में कोई मोबाइल नंबर नहीं है',
  prove: 'पुष्टि करें कि नया नंबर आपका है।',
  sendToNew: 'नए नंबर पर कोड भेजें',
  newCode: 'नए नंबर का कोड',
  confirm: 'पुष्टि करें',
  proven: 'नए नंबर की पुष्टि हो गई',
  agreeByPassword: 'अपने पासवर्ड से सहमति दें।',
  agreeByCode: 'पुराने नंबर के कोड से सहमति दें।',
  password: 'आपका पासवर्ड',
  sendToOld: 'पुराने नंबर पर कोड भेजें',
  oldCode: 'पुराने नंबर का कोड',
  byCode: 'पुराना नंबर प्रयोग करें',
  byPassword: 'पासवर्ड प्रयोग करें',
  agree: 'सहमति दें',
  agreed: 'सहमति मिल गई',
  sent: (mobile) => `${mobile} पर कोड भेजा जा रहा है`,
  done: 'अब कोड आपके नए नंबर पर जाएँगे',
} satisfies typeof source.ownNumber;

export const undecided = {
  title: (count) => `${count} खातों पर निर्णय बाकी है`,
  hint: 'खाता और व्यक्ति शायद एक ही हैं। आपके निर्णय तक कोई ड्यूटी खाते से नहीं जुड़ती: बताएँ कि वे एक ही व्यक्ति हैं, या किसी एक को दूसरा नंबर दें।',
  same: 'एक ही व्यक्ति',
  useRecord: 'रिकॉर्ड का नंबर रखें',
  sameOf: (account, person) => `${account} और ${person} एक ही व्यक्ति हैं`,
  sameText: (name, mobile) =>
    `${name} का खाता ${mobile} नंबर वाले व्यक्ति का है। अब से कोड उसी नंबर पर जाएँगे, ड्यूटी इस खाते से जुड़ेगी और इसके सभी सत्र समाप्त होंगे।`,
  decided: 'निर्णय हो गया। ड्यूटी फिर से दें।',
} satisfies typeof source.undecided;

export const passwordRules = {
  label: 'पासवर्ड में चाहिए',
  met: 'पूरा हुआ',
  missing: 'अभी बाकी है',
  length: 'कम से कम 8 अक्षर',
  upper: '1 बड़ा अक्षर (A–Z)',
  lower: '1 छोटा अक्षर (a–z)',
  digit: '1 अंक',
  special: '1 विशेष चिह्न',
} satisfies typeof source.passwordRules;

export const settings = {
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
} satisfies typeof source.settings;
