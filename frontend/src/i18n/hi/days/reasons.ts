import type * as source from '../../en/days/reasons';

const days = (count: number) => (count === 1 ? 'उस तारीख को' : `${count} तारीखों को, जिनमें वह भी है,`);

export const reasons = {
  against: {
    NOT_ACTIVE: () => 'व्यक्ति सक्रिय नहीं है।',
    NO_FACE: () => 'व्यक्ति का ऐसा चेहरा दर्ज नहीं जिसे गेट पहचानें।',
    EXEMPT: () => 'व्यक्ति को ड्यूटी से छूट है।',
    OTHER_FAMILY: () => 'यह भूमिका व्यक्ति की एजेंसी की नहीं है।',
    OTHER_ROLE: () => 'व्यक्ति सामान्यतः दूसरी भूमिका में ड्यूटी करता है।',
    NOT_TRAINED: () => 'व्यक्ति इस भूमिका के लिए प्रशिक्षित नहीं है।',
    INTEREST_IN_EXAMINATION: () => 'व्यक्ति ने परीक्षा में हित घोषित किया है।',
    INTEREST_IN_CENTER: () => 'व्यक्ति ने केंद्र में हित घोषित किया है।',
    UNAVAILABLE: ([dates]) => `व्यक्ति ${days(dates ?? 1)} उपलब्ध नहीं है।`,
    WORKS_AT_CENTER: () => 'व्यक्ति इसी केंद्र पर काम करता है।',
    WORKS_IN_CITY: () => 'व्यक्ति केंद्र के शहर में काम करता है।',
    LIVES_IN_CITY: () => 'व्यक्ति केंद्र के शहर में रहता है।',
    LIVES_IN_DISTRICT: () => 'व्यक्ति केंद्र के ज़िले में रहता है।',
    FROM_CITY: () => 'व्यक्ति केंद्र के शहर का मूल निवासी है।',
    FROM_DISTRICT: () => 'व्यक्ति केंद्र के ज़िले का मूल निवासी है।',
    SERVED_THERE: () => 'व्यक्ति इस सत्र में इस केंद्र पर ड्यूटी कर चुका है।',
    SERVES_THERE: () => 'व्यक्ति दूसरी तारीख को इसी केंद्र पर ड्यूटी पर है।',
    ELSEWHERE: () => 'व्यक्ति उस समय कहीं और ड्यूटी पर है।',
    ON_THE_WAY: ([km, minutes, needed]) =>
      `व्यक्ति ${km} किमी दूर ड्यूटी पर है; रास्ते में ${needed} मिनट लगते हैं और बीच में ${minutes} मिनट हैं।`,
    SERVES_THAT_DATE: () => 'व्यक्ति उस तारीख को पहले से ड्यूटी पर है।',
    SHIFT_THAT_DATE: () => 'व्यक्ति उस तारीख को दूसरी पाली में ड्यूटी पर है।',
    TOO_MANY_IN_A_ROW: ([sittings, most]) =>
      `लगातार तारीखों पर ${sittings} पालियाँ हो जाएँगी; अधिकतम ${most} हो सकती हैं।`,
    TOO_MANY_A_WEEK: ([sittings, most]) =>
      `उस सप्ताह में ${sittings} पालियाँ हो जाएँगी; अधिकतम ${most} हो सकती हैं।`,
    SEAT_FOR_A_WOMAN: () => 'बचा हुआ स्थान महिला के लिए है।',
  },
  from: (rule, number) => {
    if (rule === 'FAIR_SHARE') return `इससे पहले सत्र की ${number ?? 0} ड्यूटियाँ`;
    if (rule === 'NEARNESS') return number === null ? 'घर से दूरी ज्ञात नहीं' : `घर से ${number} किमी`;
    if (rule === 'NO_SHOWS') return `${number ?? 0} बार नहीं आए`;
    return undefined;
  },
  points: (count, rule, from) => `“${rule}” के ${count} अंक: ${from}`,
  mends: {
    GIVE: () => 'एक व्यक्ति इसे अभी ले सकता है।',
    ASK: (rule) => `एक व्यक्ति से पूछा जा सकता है, जिसे केवल नियम “${rule}” रोकता है।`,
    SWITCH_OFF: (rule, people) => `नियम “${rule}” के बिना ${people} और लोग इसे ले सकते हैं।`,
    LACKING: (_rule, people) => `${people} व्यक्तियों की कमी है।`,
  },
} satisfies typeof source.reasons;
