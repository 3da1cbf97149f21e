import type * as source from '../../en/days/posts';
import { formatNumber } from '../../format';

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'व्यक्ति' : 'लोगों'}`;

export const openPosts = {
  title: 'खाली ड्यूटियाँ',
  hint: 'जो ड्यूटियाँ अस्वीकार हुईं, हटाई गईं या जिनका उत्तर नहीं मिला, और उनके लिए किससे पूछा जा रहा है।',
  list: 'खाली ड्यूटियाँ और किससे पूछा जा रहा है',
  asking: (name, place, all, until) =>
    `${name} से पूछा जा रहा है, ${place > all ? '' : `${formatNumber(all)} में से `}${formatNumber(place)}, ${until} तक`,
  askingReserve: (name, until) => `${name} (रिज़र्व) से पूछा जा रहा है, ${until} तक`,
  begins: 'पहले व्यक्ति से पूछा जा रहा है',
  waits: (until) => `${until} तक किसी से नहीं पूछा जाएगा`,
  filledBy: (name) => `${name} ने ड्यूटी ली`,
  nobodyLeft: (asked) =>
    asked === 0 ? 'कोई नहीं बचा: पूछने के लिए कोई नहीं था' : `कोई नहीं बचा: ${people(asked)} से पूछा गया`,
  notNeeded: 'दूसरे तरीके से भरी गई',
  stopped: (asked) => `${people(asked)} के बाद रोका गया`,
  over: (asked) => `दिन शुरू हो गया: ${people(asked)} से पूछा गया था`,
  notAsked: 'अभी किसी से नहीं पूछा गया',
  before: (text) => `पहले: ${text}`,
  offers: {
    ASKED: 'से पूछा जा रहा है',
    ACCEPTED: 'आएँगे',
    DECLINED: 'नहीं आ सकते',
    SILENT: 'ने उत्तर नहीं दिया',
    TAKEN: 'देर हो गई',
    REFUSED: 'नियम के अनुसार नहीं',
    WITHDRAWN: 'वापस लिया गया',
  },
  offer: (name, said) => `${name} ${said}`,
  whoFits: 'कौन उपयुक्त है?',
  whoFitsFor: (name) => `${name} की ड्यूटी के लिए कौन उपयुक्त है?`,
  dialog: (name) => `${name} की ड्यूटी`,
  fitting: 'ये सबसे उपयुक्त हैं, और इसी क्रम में पूछा जाएगा',
  nobodyFits: 'कोई उपयुक्त नहीं: इस भूमिका के सभी लोग ड्यूटी पर हैं, मना कर चुके हैं या उनसे पूछा जा चुका है।',
  standingBy: 'फिर रिज़र्व के लोग',
  away: (km) => `${km} किमी दूर`,
  notOpen: 'यह ड्यूटी अब खाली नहीं है।',
  each: (minutes) =>
    `हर व्यक्ति के पास संदेश के लिंक से उत्तर देने के लिए ${formatNumber(minutes)} मिनट हैं; ड्यूटी जल्दी हो तो कम।`,
  quiet: (until) => `अभी शांत समय है: ${until} से पहले किसी से नहीं पूछा जाएगा, जब तक ड्यूटी उसके तुरंत बाद न हो।`,
  ask: 'एक-एक करके पूछें',
  askAgain: 'फिर से पूछें',
  stop: 'पूछना रोकें',
  stopFor: (name) => `${name} की ड्यूटी के लिए पूछना रोकें`,
  begun: 'लोगों से पूछा जा रहा है',
  isStopped: 'अब किसी से नहीं पूछा जा रहा',
  counts: {
    asking: 'पूछा जा रहा है',
    filled: 'भरी गईं',
    nobodyLeft: 'कोई नहीं बचा',
    stopped: 'रोका गया',
  },
  fill: 'अस्वीकृत ड्यूटियाँ पूछकर भरें',
  fillStop: 'पूछना रोकें',
  fillAgain: 'फिर से पूछें',
  fillsNow: 'अस्वीकृत या बिना उत्तर की ड्यूटियाँ दूसरे लोगों से पूछकर भरी जा रही हैं।',
  fillsNot: 'अस्वीकृत ड्यूटियाँ तब तक खाली रहती हैं जब तक आप उन्हें न भरें।',
  tick: 'अस्वीकृत ड्यूटियाँ दूसरे लोगों से पूछकर भरें',
  tickHint:
    'हर अस्वीकृत या बिना उत्तर की ड्यूटी के लिए सबसे उपयुक्त लोगों से SMS से एक-एक करके पूछा जाता है, जब तक कोई न आए।',
  more: (count) => `और ${formatNumber(count)}`,
} satisfies typeof source.openPosts;
