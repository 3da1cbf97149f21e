import type * as source from '../../en/people/work';

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
