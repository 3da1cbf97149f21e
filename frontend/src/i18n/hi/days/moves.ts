import type * as source from '../../en/days/moves';
import { formatNumber } from '../../format';

const people = (count: number) => `${formatNumber(count)} व्यक्ति`;
const duties = (count: number) => (count === 1 ? '1 ड्यूटी' : `${formatNumber(count)} ड्यूटियाँ`);
const days = (count: number) => `${formatNumber(count)} दिवस`;

export const dayMoves = {
  title: 'दिवस खिसकाएँ',
  text: 'दिवस टालें, पहले करें, या उन्हें दूसरा समय या दूसरा केंद्र दें। उनके लोग साथ जाते हैं और उन्हें बताया जाता है।',
  which: 'कौन-से दिवस',
  whichHint: 'जो दिवस बीत चुके हैं, वे वैसे ही रहते हैं।',
  region: 'क्षेत्र',
  allRegions: 'सभी क्षेत्र',
  center: 'केंद्र',
  allCenters: 'सभी केंद्र',
  date: 'तारीख',
  allDates: 'सभी आगामी तारीखों के लिए ख़ाली छोड़ें।',
  batch: 'पाली',
  allBatches: 'सभी पालियों के लिए ख़ाली छोड़ें।',
  what: 'क्या बदलेगा',
  kind: 'क्या बदलेगा',
  kinds: { DATE: 'तारीख', TIMES: 'समय', CENTER: 'केंद्र', BATCH: 'पाली' },
  toDate: 'नई तारीख',
  days: 'कितने दिन बाद',
  daysHelp: 'पहले करने के लिए ऋण चिह्न लगाएँ, जैसे -2।',
  toBatch: 'नई पाली',
  toCenter: 'नया केंद्र',
  toCenterHelp: 'उसी क्षेत्र का। ड्यूटी-सूची और उसकी ज़रूरत साथ जाती है।',
  look: 'देखें किस पर असर होगा',
  back: 'वापस',
  refused: 'ये दिन इस तरह नहीं बदले जा सकते',
  heading: (moved, count, who) =>
    count === 0 ? `${days(moved)}, बिना लोगों के` : `${days(moved)}, ${people(who)} की ${duties(count)}`,
  before: 'अब तक',
  after: 'आगे से',
  centers: 'केंद्र',
  sitting: (date, batch, time) => [date, batch, time].filter(Boolean).join(', '),
  told: (count) =>
    count === 0
      ? 'किसी को बताने की ज़रूरत नहीं।'
      : `वापस लेने का समय बीतते ही ${people(count)} को SMS से बताया जाएगा।`,
  acceptAnew: (count) => `${people(count)} स्वीकार कर चुके थे, उनसे फिर पूछा जाएगा।`,
  warning: (sentence, count) => `${sentence} (${duties(count)})`,
  takenOff: (count) => `${people(count)} तब या वहाँ ड्यूटी नहीं कर सकते और हटाए जाएँगे`,
  takenOffHint: 'इसके बाद उनके पद ख़ाली रहेंगे।',
  andMore: (count) => `और ${formatNumber(count)}`,
  changed: 'इस बीच ड्यूटी-सूची बदल गई है। कृपया फिर देखें।',
  action: (moved, count) =>
    count === 0 ? `${days(moved)} खिसकाएँ` : `${days(moved)}, ${duties(count)} सहित खिसकाएँ`,
  done: (moved, count) =>
    count === 0 ? `${days(moved)} खिसके` : `${days(moved)}, ${duties(count)} सहित खिसके`,
} satisfies typeof source.dayMoves;
