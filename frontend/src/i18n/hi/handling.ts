import type {
  annulment as annulmentSource,
  byHand as byHandSource,
  handling as handlingSource,
} from '../en/handling';

export const handling = {
  acknowledge: 'देख लिया',
  acknowledged: 'देखा हुआ चिह्नित किया गया',
  resolve: 'सुलझाएँ',
  resolveTitle: 'मामला क्या निकला?',
  resolved: 'विसंगति सुलझाई गई',
  resolutions: { TRUE_ALARM: 'सही चेतावनी', FALSE_ALARM: 'गलत चेतावनी' },
  note: 'टिप्पणी',
  noteHelp: 'क्या पाया गया और क्या किया गया, बाद में पूछने वालों के लिए।',
  settledAs: 'निष्कर्ष',
  with: (name) => `${name} के पास`,
  acknowledgedBy: 'देखने वाले',
  resolvedBy: 'सुलझाने वाले',
  assignedTo: 'ज़िम्मेदार',
} satisfies typeof handlingSource;

export const annulment = {
  annul: 'रद्द करें',
  annulOf: (name, time) => `रद्द करें: ${name}, ${time}`,
  title: 'यह प्रविष्टि रद्द करें?',
  text: (name, direction, time) =>
    `${name} का ${time} का ${direction} अब नहीं गिना जाएगा। पंक्ति आपके कारण सहित लॉग में रहेगी।`,
  done: 'रद्द किया गया',
  because: (reason) => `रद्द: ${reason}`,
  actions: 'कार्रवाइयाँ',
} satisfies typeof annulmentSource;

export const byHand = {
  open: 'हाथ से',
  title: { ENTRY: 'हाथ से प्रवेश', EXIT: 'हाथ से निकास' },
  hint: 'केवल तब, जब चेहरा पर्याप्त न हो। यह आपके कारण सहित क्षेत्र को दिखाया जाता है।',
  search: 'नाम, UID या मोबाइल खोजें',
  facesMissing: 'यहाँ सभी चेहरे नहीं दिखाए जा सकते: वे नेटवर्क के साथ लौट आएँगे। पहचान पत्र से मिलान करें।',
  nobody: 'इस सूची में कोई नहीं मिला',
  empty: 'आज की सूची में कोई नहीं है',
  another: 'कोई और',
  compare: 'सामने खड़े व्यक्ति को दर्ज चित्र से मिलाएँ।',
  noFace: 'इस चित्र में कोई चेहरा नहीं।',
  noPicture: 'कोई चित्र नहीं लिया गया। अभिलेख बिना चित्र के होगा।',
  reason: 'चेहरा पर्याप्त क्यों नहीं था',
  reasons: ['कैमरा काम नहीं कर रहा', 'चेहरे पर पट्टी या चोट है', 'दर्ज चित्र पुराना है', 'रोशनी बहुत कम है'],
  reasonMissing: 'कुछ शब्दों में बताएँ कि चेहरा क्यों पर्याप्त नहीं था',
  record: { ENTRY: 'प्रवेश दर्ज करें', EXIT: 'निकास दर्ज करें' },
  cancel: 'वापस',
  recorded: 'हाथ से दर्ज किया गया। क्षेत्र इसे देखेगा।',
} satisfies typeof byHandSource;
