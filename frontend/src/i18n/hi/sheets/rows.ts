import type * as source from '../../en/sheets/rows';
import { formatNumber } from '../../format';
import { sheetSentences } from './sentences';

const rows = (count: number) => (count === 1 ? '1 पंक्ति' : `${formatNumber(count)} पंक्तियाँ`);
const inRows = (count: number) => (count === 1 ? '1 पंक्ति' : `${formatNumber(count)} पंक्तियों`);
const cells = (count: number) => (count === 1 ? '1 खाना' : `${formatNumber(count)} खाने`);
const columns = (count: number) => `${formatNumber(count)} स्तंभ`;

export const sheetRows = {
  sentences: sheetSentences,
  reading: 'पंक्तियाँ पढ़ी जा रही हैं',
  only: {
    ALL: 'सभी',
    READY: 'तैयार',
    FAULTY: 'देखने के लिए',
    WARNED: 'चेतावनी वाली',
    MENDED: 'सुधारी गई',
    KNOWN: 'पहले से दर्ज',
    LEFT_OUT: 'छोड़ी गई',
  },
  differences: {
    title: (known, differ) => `पहले से पंजीकृत: ${known}, जिनमें से ${differ} के अभिलेख अलग हैं`,
    hint: 'शीट में अभिलेख से अलग क्या लिखा है। आपके कहने से पहले कुछ नहीं बदलता; नाम और आधार संख्या एक-एक करके ही बदले जाते हैं।',
    fields: 'शीट से लें',
    field: (heading, people) => `${heading} (${people})`,
    list: 'जिनके अभिलेख अलग हैं',
    person: 'व्यक्ति',
    changes: 'अभिलेख में → शीट में',
    change: (heading, old, now) => `${heading}: ${old || '(खाली)'} → ${now}`,
    more: (count) => `और ${count}।`,
    update: (count) => `${count} अभिलेख बदलें`,
    ask: (count) => `${count} अभिलेख बदलें?`,
    asked: (fields) =>
      `शीट से लिया जाएगा: ${fields}। वापस लौट सकने के लिए पहले अभी के अभिलेख डाउनलोड करें: वही शीट फिर से अपलोड करने पर बदलाव वापस हो जाता है।`,
    before: 'अभी के अभिलेख डाउनलोड करें',
    fileName: 'records-before.xlsx',
    done: (count) => `${count} अभिलेख बदले गए।`,
    refused: (row, name, why) => `पंक्ति ${row}, ${name}: ${why}`,
  },
  show: 'कौन-सी पंक्तियाँ दिखें',
  mendedCells: (count) => `${cells(count)} सुधारे गए`,
  state: { READY: 'तैयार', FAULTY: 'देखना है', KNOWN: 'पहले से दर्ज', LEFT_OUT: 'छोड़ी गई' },

  changedElsewhere: 'इस बीच किसी और ने यह शीट बदल दी। पंक्तियाँ फिर से लाई गई हैं।',
  changedKept: 'इस बीच किसी और ने यह शीट बदल दी, इसलिए यह सहेजा नहीं गया।',
  did: {
    changed: (count) => `${rows(count)} बदली ${count === 1 ? 'गई' : 'गईं'}।`,
    undone: (count) => `${rows(count)} पहले जैसी कर दी ${count === 1 ? 'गई' : 'गईं'}।`,
  },
  undo: 'वापस लें',

  findings: 'क्या देखना है',
  findingsHint: 'एक जैसी गलती वाली सभी पंक्तियों के लिए एक बार निर्णय लें। हर निर्णय वापस लिया जा सकता है।',
  nothingWrong: 'कुछ भी सुधारना नहीं है।',
  group: (heading, count) => `${heading}: ${rows(count)}`,
  cause: {
    SHORT_YEAR: 'वर्ष दो अंकों में लिखा है।',
    DAY_OR_MONTH: 'दिन और महीना दोनों क्रम में पढ़े जा सकते हैं।',
    DIGITS_LOST:
      'स्प्रेडशीट प्रोग्राम ने ये संख्याएँ छोटी कर दीं (जैसे 5.0E+11) और आख़िरी अंक मिट गए। वे यहाँ वापस नहीं आ सकते: संख्याएँ फिर से लिखें।',
    CHECK_DIGIT: 'आख़िरी अंक बाकी अंकों से मेल नहीं खाता, कोई अंक गलत हो सकता है। पंक्तियाँ फिर भी पंजीकृत हो सकती हैं।',
    MISSING: 'यहाँ कुछ नहीं लिखा है।',
    TWICE: 'पंक्तियाँ एक-दूसरे को दोहराती या काटती हैं।',
    TAKEN: 'यह पहले से किसी और रिकॉर्ड में है।',
  },
  moreSentences: (count) => `और ऐसी ${formatNumber(count)} बातें`,
  warning: 'चेतावनी',
  showRows: 'ये पंक्तियाँ दिखाएँ',
  leaveOut: 'ये पंक्तियाँ छोड़ दें',
  latestYear: 'सबसे बाद का वर्ष',
  yearsRun: (latest) => {
    const short = String(latest % 100).padStart(2, '0');
    const next = String((latest + 1) % 100).padStart(2, '0');
    return latest === 1999
      ? '00 से 99 तक 1900 से 1999 हो जाएँगे।'
      : `00 से ${short} तक 2000 से ${latest} और ${next} से 99 तक 19${next} से 1999 हो जाएँगे।`;
  },
  useYears: (count) => `${inRows(count)} में वर्ष लिखें`,
  dayFirst: 'पहले दिन',
  monthFirst: 'पहले महीना',
  readAs: (order, was, date) => `${order}: ${was} यानी ${date}`,
  wordReadAs: (word) => `“${word}” को क्या पढ़ें`,
  blank: '(खाली)',
  readAsHead: 'क्या पढ़ें',
  replaceIn: (count) => `${inRows(count)} में बदलें`,
  nothingChosen: 'चुनें कि इन्हें क्या पढ़ा जाए',
  moreValues: (count) => `${formatNumber(count)} और दिखाएँ`,
  sameForAll: 'सबके लिए एक ही',
  fillIn: (count) => `${inRows(count)} में भरें`,
  empty: (count) => `${count === 1 ? 'यह 1 खाना' : `ये ${cells(count)}`} खाली करें`,

  mended: (count) => `नियम से सुधारे गए: ${cells(count)}`,
  rule: {
    DATE_WRITTEN: 'दूसरे ढंग से लिखी तारीखें',
    DATE_NUMBER: 'तारीखें जो स्प्रेडशीट प्रोग्राम में संख्या थीं',
    SHORT_YEAR: 'दो अंकों वाले वर्ष',
    COUNTRY_CODE: 'आगे +91 या 0 वाले नंबर',
    SIGNS_REMOVED: 'खाली जगह, डैश और दूसरे चिह्न हटाए गए',
    DIGITS_WRITTEN_OUT: 'छोटे करके दिखाई गई संख्याएँ पूरी लिखी गईं',
    WORD: 'एक ही अर्थ वाले शब्द',
    STATE_NAME: 'राज्यों के नाम',
    TIME_WRITTEN: 'दूसरे ढंग से लिखे समय',
    NAME_SPLIT: 'नाम पहले, मध्य और अंतिम नाम में बाँटे गए',
    SAME_ADDRESS: 'पता दूसरे पते से लिया गया',
    POSITION_SPLIT: 'एक खाने की स्थिति, अक्षांश और देशांतर में बाँटी गई',
    NOTHING: '“-” या “N/A” जैसे शब्द, जिनका अर्थ कुछ नहीं है, खाली छोड़े गए',
    FILLED_IN: 'सबके लिए भरा गया',
    EDITED: 'हाथ से बदला गया',
  },
  ruleIn: (heading, count) => `${heading}, ${cells(count)}`,
  becomes: (was, now) => `${was} की जगह ${now}`,
  showCells: 'ये खाने दिखाएँ',

  grid: 'शीट की पंक्तियाँ',
  row: 'पंक्ति',
  rowState: (row, state) => `${row}, ${state}`,
  gridKeys:
    'तीर वाली कुंजियों से चलें, Enter या लिखने से बदलें, Escape से छोड़ें। Control C कॉपी, Control V पेस्ट, Control Z वापस। Control Delete से पंक्ति छोड़ें या फिर से लें।',
  shown: (count) => rows(count),
  noRows: 'यहाँ दिखाने को कोई पंक्ति नहीं है।',
  coming: 'लाई जा रही है',
  place: (row, heading) => `पंक्ति ${row}, ${heading}`,
  inSheet: (row, file, name) => `${file}${name ? `, “${name}”` : ''} में पंक्ति ${row}`,
  whole: (row) => `पंक्ति ${row}`,
  sheetSaid: (text) => `शीट में था: ${text || '(खाली)'}`,
  needed: 'आवश्यक',
  edit: 'बदलें',
  editing: (heading, row) => `${heading}, पंक्ति ${row}`,
  leaveOutRows: (count) => (count === 1 ? 'यह पंक्ति छोड़ दें' : `${rows(count)} छोड़ दें`),
  takeInRows: (count) => (count === 1 ? 'यह पंक्ति फिर से लें' : `${rows(count)} फिर से लें`),
  saving: 'सहेजा जा रहा है',
  notSaved: (why) => `सहेजा नहीं गया। ${why}`,
  notSavedCells: (count) => `${cells(count)} सहेजे नहीं गए`,
  sendAgain: 'फिर भेजें',
  giveUp: 'लिखा हुआ हटा दें',
  paste: {
    title: 'बहुत-से खाने पेस्ट करें?',
    text: (count, down, across, from) =>
      `इससे ${cells(count)} लिखे जाएँगे: ${rows(down)}, ${columns(across)}, ${from} से आगे।`,
    cut: 'जो नहीं समाएगा वह छोड़ दिया जाएगा।',
    action: (count) => `${cells(count)} पेस्ट करें`,
    cutOff: 'सब कुछ नहीं समाया; बाकी छोड़ दिया गया।',
  },
  copied: (count) => `${cells(count)} कॉपी हुए।`,
  notCopied: 'इनमें से कुछ पंक्तियाँ अभी आई नहीं हैं। पहले उन्हें स्क्रॉल करके देखें।',

  replace: {
    open: 'खोजें और बदलें',
    title: 'एक स्तंभ में खोजें और बदलें',
    column: 'स्तंभ',
    was: 'जिन खानों में लिखा है',
    wasHelp: 'पूरा खाना। खाली खानों के लिए इसे खाली छोड़ें।',
    now: 'इससे बदलें',
    action: 'बदलें',
  },
} satisfies typeof source.sheetRows;
