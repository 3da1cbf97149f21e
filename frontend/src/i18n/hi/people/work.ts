import type * as source from '../../en/people/work';
import { statedRules } from '../rules/stated';

export const toDo = {
  title: 'करने के काम',
  noPicture: (count, total) =>
    `${count} ${total === 1 ? 'व्यक्ति' : 'लोगों'} का कोई चित्र नहीं: द्वार उन्हें नहीं पहचान सकता`,
  month: 'इस महीने की ड्यूटी',
  seeNoPicture: 'देखें किसका चित्र नहीं',
  inactive: (count, total) =>
    `${count} ${total === 1 ? 'व्यक्ति निष्क्रिय है' : 'लोग निष्क्रिय हैं'} और नियुक्त नहीं ${total === 1 ? 'हो सकता' : 'हो सकते'}`,
  seeInactive: 'देखें कौन निष्क्रिय है',
  waiting: (count, total) =>
    `${count} ${total === 1 ? 'व्यक्ति' : 'लोग'} सक्रिय होने की प्रतीक्षा में: चित्र देखें; कारण अभिलेख में लिखा है`,
  seeWaiting: 'देखें',
  leftOut: (count, total, file) =>
    `पिछली बड़ी शीट ${file} की ${count} ${total === 1 ? 'पंक्ति छूट गई' : 'पंक्तियाँ छूट गईं'}`,
  seeLeftOut: 'कारण देखें',
  nothing: 'अभी कोई काम बाकी नहीं',
  nothingHint: 'सबके चित्र हैं, सब सक्रिय हैं, और किसी चेहरे पर संदेह नहीं।',
  failed: 'सब कुछ पता नहीं चल सका',
} satisfies typeof source.toDo;

export const pictureFilter = {
  label: 'चित्र',
  options: { true: 'चित्र है', false: 'चित्र नहीं' },
} satisfies typeof source.pictureFilter;

export const attendance = {
  hint: 'कौन कब कहाँ था: द्वारों पर जो दर्ज हुआ, नवीनतम पहले।',
  searchPerson: 'नाम, UID या मोबाइल',
  typeMore: 'कम से कम दो अक्षर लिखें।',
  nobody: 'कोई मेल नहीं खाता',
  none: 'कोई प्रवेश या निकास नहीं',
  noneHint: 'द्वारों पर दर्ज होते ही वे यहाँ दिखते हैं।',
  confirmation: 'पुष्टि',
  positions: { true: 'अज्ञात', false: 'ज्ञात' },
  rowName: (person, direction, time) => `${person}, ${direction}, ${time}`,
} satisfies typeof source.attendance;

export const notices = {
  empty: 'कोई सूचना नहीं',
  emptyHint: 'आपके केंद्रों की विसंगतियाँ यहाँ दिखाई देंगी।',
  markRead: 'पढ़ा हुआ चिह्नित करें',
  markAll: 'सभी को पढ़ा हुआ चिह्नित करें',
  times: (count) => `${count} बार`,
  unread: 'अपठित',
  left: 'लोग काम छोड़ चुके हैं',
  unfilled: 'खाली ड्यूटियों के लिए कोई नहीं मिला',
  unfilledBody: (examination, posts, date, asked) =>
    `${examination}: ${date} से ${posts} ड्यूटियों के लिए पूछने को कोई नहीं बचा; ${asked} लोगों से पूछा गया। इन्हें स्वयं भरें या फिर से पूछें।`,
  swap: (agreed) => (agreed ? 'दो लोग ड्यूटी बदलने को तैयार हैं' : 'ड्यूटी की अदला-बदली नहीं होगी'),
  swapBody: (names, agreed) =>
    agreed
      ? `${names}: दोनों सहमत हैं। देखकर एक बार दबाएँ, तब ड्यूटी बदल जाएगी।`
      : `${names}: एक ने मना किया। दोनों की ड्यूटी वही रहेगी।`,
  leftBody: (people, duties) =>
    `आपके क्षेत्र के ${people} लोग काम छोड़ चुके हैं। उनकी खाली हुई आने वाली ड्यूटी: ${duties}।`,
  renamed: 'एक सक्रिय कर्मी का नाम बदला गया',
  renamedBody: (before, after, hasNewNumber) =>
    `चेहरा दर्ज होने के बाद एजेंसी ने नाम बदला: ${before} अब ${after} हैं।${hasNewNumber ? ' आधार संख्या भी दूसरी है।' : ''} अगली ड्यूटी से पहले अभिलेख देखें।`,
  faces: {
    FACE_REVIEW: {
      title: 'एक चेहरा पहले के चित्रों से नहीं मिलता',
      body: 'चित्र मिलाएँ। क्षेत्र या मुख्यालय के निर्णय तक प्रवेश द्वार पर ध्यान से देखने को कहा जाता है।',
    },
    CONSENT_WITHDRAWN: {
      title: 'किसी कर्मी ने अपनी सहमति वापस ली',
      body: 'उनके चित्र हटा दिए गए हैं और वे निष्क्रिय हैं। नए चित्र के साथ क्षेत्र या मुख्यालय उन्हें फिर सक्रिय कर सकता है।',
    },
    FACE_WAITING: {
      title: 'एक कर्मी सक्रिय किए जाने की प्रतीक्षा में है',
      body: 'पहले उनका अपना चित्र देखना है। कारण अभिलेख में लिखा है।',
    },
  },
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
} satisfies typeof source.notices;

export const bulkRun = {
  all: (count, total) => (count === total ? `मेल खाते सभी ${total}` : `मेल खाते ${total} में से पहले ${count}`),
  people: (count) => `${count} लोग`,
  more: (count) => `और ${count}`,
  roster: 'रोस्टर',
  ofOneDay: 'एक परीक्षा दिवस का',
  progress: (done, total) => `${total} में से ${done}`,
} satisfies typeof source.bulkRun;

export const departures = {
  mark: 'काम छोड़ चुके',
  title: (name) => `${name} काम छोड़ चुके हैं?`,
  titleMany: (count) => `${count} लोग काम छोड़ चुके हैं?`,
  text: 'वे निष्क्रिय हो जाते हैं और उनकी आने वाली ड्यूटी फिर खाली हो जाती हैं। क्षेत्र को बताया जाता है। जो लौटें, उन्हें कारण के साथ सक्रिय करें।',
  noDuties: 'उनकी कोई आने वाली ड्यूटी नहीं है।',
  from: 'कब से नहीं हैं',
  confirm: (count) => `${count} लोगों को काम छोड़ चुके चिह्नित करें`,
  done: (count, duties) => `${count} लोग काम छोड़ चुके हैं। अब खाली आने वाली ड्यूटी: ${duties}।`,
  skipped: (count) => `${count} अभिलेख नहीं बदले`,
} satisfies typeof source.departures;

export const askingPicture = {
  ask: 'चित्र माँगें',
  title: (count) => `${count} लोगों से चित्र माँगें?`,
  text: 'जिनका चित्र नहीं है उन्हें स्व-सत्यापन का पता SMS से जाता है, हर एक को दिन में अधिकतम एक बार।',
  confirm: (count) => `${count} लोगों से माँगें`,
  done: (count) => `${count} लोगों को संदेश जाता है`,
  skipped: (count) => `${count} लोगों से नहीं माँगा गया`,
} satisfies typeof source.askingPicture;

export const otherAccount = {
  title: 'अब यहाँ दूसरा खाता साइन इन है',
  text: (name) =>
    `इस ब्राउज़र में ${name} ने साइन इन किया है। ${name} के नाम से कुछ सहेजा नहीं गया। आपने जो लिखा वह पृष्ठ पर है: जो चाहिए उसकी प्रति ले लें।`,
  goOn: (name) => `${name} के रूप में आगे बढ़ें`,
  back: 'पृष्ठ पर लौटें',
} satisfies typeof source.otherAccount;

export const renaming = {
  title: 'यह बदलाव देखें',
  text: (before, after) => `${before} अब ${after} हैं।`,
  number: 'आधार संख्या दूसरी है।',
  by: (name, at) => `${name ?? 'एजेंसी'}, ${at}`,
  why: 'चेहरा पहले दर्ज हुआ था। पक्का करें कि यह वही व्यक्ति है: तब तक उनकी ड्यूटी पर चिह्न रहता है।',
  seen: 'मैंने देख लिया',
} satisfies typeof source.renaming;

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
    WITHDRAW_CONSENT: 'चित्रों की सहमति वापस ली गई',
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
    CHANGE_DUTY_PROFILE: 'ड्यूटी-सूची की जानकारी बदली गई',
    ADD_TRAINING: 'प्रशिक्षण दर्ज किया गया',
    REMOVE_TRAINING: 'प्रशिक्षण काटा गया',
    STATE_UNAVAILABILITY: 'ड्यूटी न कर पाने की तारीखें बताई गईं',
    WITHDRAW_UNAVAILABILITY: 'ड्यूटी न कर पाने की तारीखें वापस ली गईं',
    DECLARE_INTEREST: 'परीक्षा में हित की घोषणा',
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
} satisfies typeof source.history;

export const dutyProfile = {
  title: 'ड्यूटी-सूची के लिए',
  hint: 'यह व्यक्ति कहाँ, कब और किस काम की ड्यूटी कर सकता है।',
  none: 'अभी कुछ दर्ज नहीं। ड्यूटी-सूचियाँ व्यक्ति को हर जगह उपलब्ध मानती हैं।',
  failed: 'दर्ज जानकारी लोड नहीं हो सकी',
  changed: 'दर्ज हुआ',
  takenBack: 'तारीखें वापस ली गईं',
  struckOut: 'प्रशिक्षण काटा गया',
  place: {
    title: 'कार्य और भाषाएँ बदलें',
    change: 'कार्य और भाषाएँ',
    worksAt: 'कार्य-स्थान',
    comesFrom: 'मूल स्थान',
    state: 'राज्य',
    stateHelp: 'केवल नीचे की सूचियाँ छोटी करता है।',
    stateFirst: 'पहले राज्य चुनें',
    city: 'शहर',
    center: 'केंद्र',
    centerHelp: 'व्यक्ति सामान्यतः जहाँ काम करता है, यदि वह कोई केंद्र है।',
    languages: 'भाषाएँ',
    exempt: 'छूट का कारण',
    exemptHelp: 'छूट न हो तो खाली छोड़ें। छूट वाले ड्यूटी-सूचियों में नहीं लिए जाते।',
  },
  dates: {
    heading: 'ड्यूटी नहीं कर सकते',
    add: 'तारीखें जोड़ें',
    from: 'कब से',
    until: 'कब तक',
    reason: 'कारण',
    where: 'कहाँ',
    whereHelp: 'हर जगह के लिए खाली छोड़ें। केंद्र चुनने पर केवल वही केंद्र माना जाता है।',
    everywhere: 'हर जगह',
    only: (place) => `केवल ${place}`,
    takeBack: 'वापस लें',
    takeBackOf: (dates) => `वापस लें: ${dates}`,
    takeBackTitle: 'ये तारीखें वापस लें?',
    takeBackText: (dates) => `इन तारीखों पर व्यक्ति फिर ड्यूटी-सूचियों में लिया जा सकेगा: ${dates}।`,
  },
  trainings: {
    heading: 'प्रशिक्षण',
    add: 'प्रशिक्षण जोड़ें',
    role: 'किस भूमिका के लिए',
    heldOn: 'कब हुआ',
    note: 'टिप्पणी',
    noteHelp: 'किसने कराया, या कहाँ।',
    strikeOut: 'काटें',
    strikeOutOf: (training) => `काटें: ${training}`,
    strikeOutTitle: 'यह प्रशिक्षण काटें?',
    strikeOutText: (training) => `ड्यूटी-सूचियाँ इसे नहीं गिनेंगी: ${training}।`,
  },
  declarations: {
    heading: 'हित',
    add: 'हित दर्ज करें',
    text: 'यह उसी परीक्षा की पिछली घोषणा का स्थान लेता है।',
    examination: 'परीक्षा',
    interest: 'हित',
    centers: 'केंद्र',
    centersHelp: 'पूरी परीक्षा के लिए खाली छोड़ें।',
    statement: 'व्यक्ति के शब्दों में',
    whole: 'पूरी परीक्षा',
    at: (centers) => `केंद्र: ${centers}`,
  },
  statedBy: {
    SYSTEM: 'प्रणाली',
    ONESELF: 'स्वयं व्यक्ति',
    CENTER: 'केंद्र',
    AGENCY: 'एजेंसी',
    REGION: 'क्षेत्र',
    HEAD_OFFICE: 'मुख्यालय',
  },
  stated: (by, at) => `${by}, ${at}`,
  interests: {
    NO_INTEREST: 'कोई हित नहीं',
    RELATIVE_IS_CANDIDATE: 'कोई रिश्तेदार अभ्यर्थी है',
    TEACHES_CANDIDATES: 'अभ्यर्थियों को पढ़ाते हैं',
    OTHER_INTEREST: 'कुछ और',
  },
  languages: {
    ASSAMESE: 'असमिया',
    BENGALI: 'बांग्ला',
    BODO: 'बोडो',
    DOGRI: 'डोगरी',
    ENGLISH: 'अंग्रेज़ी',
    GUJARATI: 'गुजराती',
    HINDI: 'हिंदी',
    KANNADA: 'कन्नड़',
    KASHMIRI: 'कश्मीरी',
    KONKANI: 'कोंकणी',
    MAITHILI: 'मैथिली',
    MALAYALAM: 'मलयालम',
    MANIPURI: 'मणिपुरी',
    MARATHI: 'मराठी',
    NEPALI: 'नेपाली',
    ODIA: 'ओड़िया',
    PUNJABI: 'पंजाबी',
    SANSKRIT: 'संस्कृत',
    SANTALI: 'संथाली',
    SINDHI: 'सिंधी',
    TAMIL: 'तमिल',
    TELUGU: 'तेलुगु',
    URDU: 'उर्दू',
  },
} satisfies typeof source.dutyProfile;

export const validation = statedRules;
