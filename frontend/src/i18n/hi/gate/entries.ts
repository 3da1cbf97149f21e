import type * as source from '../../en/gate/entries';

export const secondPerson = {
  question: 'क्या यहाँ ड्यूटी पर कोई और है जो इसकी पुष्टि कर सके?',
  ask: 'हाँ, उनसे पूछें',
  askHint: 'उन्हें यह अपने उपकरण पर दोनों चेहरों के साथ दिखेगा। उनकी पुष्टि के बाद गिना जाएगा।',
  alone: 'यहाँ और कोई नहीं है',
  aloneHint: 'दर्ज होगा कि यहाँ और कोई नहीं था। क्षेत्र की पुष्टि के बाद गिना जाएगा।',
  open: (count) => `${count} की पुष्टि करनी है`,
  title: 'पुष्टि के लिए',
  none: 'आपकी पुष्टि के लिए कुछ बाकी नहीं है।',
  hint: 'किसी सहकर्मी ने हाथ से दर्ज किया है। व्यक्ति को भी देखें।',
  reason: (reason) => `हाथ से क्यों: ${reason}`,
  isThem: 'यह वही हैं',
  isSomebodyElse: 'यह कोई और है',
  sure: 'फिर दबाएँ: कोई और है',
  confirmed: (name) => `${name}: पुष्टि हुई।`,
  denied: (name) => `${name}: दर्ज हुआ कि यह कोई और है। क्षेत्र इसे देखेगा।`,
  failed: (name, why) => `${name}: ${why}`,
} satisfies typeof source.secondPerson;

export const rosterOrder = {
  inside: (count) => `अभी अंदर (${count})`,
  others: 'अंदर नहीं',
  notHere: (count) => `अभी नहीं आए (${count})`,
  came: 'आ चुके हैं',
} satisfies typeof source.rosterOrder;

export const turning = {
  offer: { ENTRY: 'प्रवेश के रूप में दर्ज करें', EXIT: 'निकास के रूप में दर्ज करें' },
  turned: {
    EXIT: (time) => `${time} पर निकास दर्ज हुआ। भूल से दर्ज प्रवेश नहीं गिना जाएगा।`,
    ENTRY: (time) => `${time} पर प्रवेश दर्ज हुआ। भूल से दर्ज निकास नहीं गिना जाएगा।`,
  },
  failed: (why) => `${why} कुछ नहीं बदला।`,
  turnGate: { ENTRY: 'प्रवेश पर बदलें', EXIT: 'निकास पर बदलें' },
} satisfies typeof source.turning;

export const entryNote = {
  label: 'दूसरों को क्या पता होना चाहिए?',
  save: 'टिप्पणी सहेजें',
  missing: 'टिप्पणी लिखें।',
} satisfies typeof source.entryNote;

export const gateSlips: typeof source.gateSlips = {
  read: 'पर्ची पढ़ ली गई। अब कैमरे में देखें।',
  forget: 'पर्ची भुला दें',
  said: (name) => ({
    CONFIRMED: {},
    OTHER_FACE: {
      FACE_MISMATCH: name ? `पर्ची ${name} की है, चेहरा उनका नहीं।` : 'पर्ची किसी और की है, इनकी नहीं।',
    },
    NO_PICTURE: {
      FACE_MISMATCH: name
        ? `पर्ची ${name} की है, जिनका कोई चित्र पंजीकृत नहीं। इन्हें हाथ से दर्ज करें।`
        : 'पर्ची वाले व्यक्ति का कोई चित्र पंजीकृत नहीं है।',
    },
    OTHER_DUTY: { note: 'यह पर्ची किसी और केंद्र, तिथि या पाली की है।' },
    CANCELLED: { note: 'पर्ची की ड्यूटी रद्द हो चुकी है।' },
    NOT_OURS: { note: 'पर्ची मान्य नहीं है। चेहरा बिना पर्ची की तरह खोजा गया।' },
  }),
};
