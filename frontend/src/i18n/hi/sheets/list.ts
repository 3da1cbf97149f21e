import type * as source from '../../en/sheets/list';

export const sheets = {
  functionaries: {
    title: 'शीट से कार्यकर्ता जोड़ें',
    earlier: {
      title: 'पहले की शीटें',
      hint: 'आपकी अपनी, नई सबसे ऊपर। पंक्तियाँ पृष्ठभूमि में पंजीकृत होती हैं।',
      none: 'अभी कोई शीट पंजीकृत नहीं हुई',
      noneHint: 'शीट की हर पंक्ति का परिणाम यहाँ रखा जाता है।',
    },
  },
  centers: {
    title: 'शीट से केंद्र बनाएँ',
    earlier: {
      title: 'पहले की शीटें',
      hint: 'आपकी अपनी, नई सबसे ऊपर।',
      none: 'अभी केंद्रों की कोई शीट नहीं दी गई',
      noneHint: 'शीट की हर पंक्ति का परिणाम यहाँ रखा जाता है।',
    },
  },
  declarations: { title: 'घोषणाएँ' },
  roster: { title: 'शीट से ड्यूटी-सूची दर्ज करें' },
  forAgency: {
    label: 'एजेंसी के लिए',
    help: 'इस शीट के लोग उसी एजेंसी के होंगे।',
    none: 'कोई एजेंसी नहीं: लोग किसी एजेंसी के नहीं होंगे',
    nobody: 'अभी किसी एजेंसी का सक्रिय व्यवस्थापक नहीं है, इसलिए लोग किसी एजेंसी के नहीं होंगे।',
  },
  refused: 'शीट पढ़ी नहीं जा सकी',
  allGood: 'किसी पंक्ति में गलती नहीं है।',
  faults: 'क्या ठीक करना है',
  row: 'पंक्ति',
  column: 'स्तंभ',
  value: 'शीट में',
  message: 'क्या गलत है',
  leftOut: 'छोड़ी गईं',
  reason: 'क्यों',
  file: 'फ़ाइल',
  uploaded: 'अपलोड हुई',
  rows: 'पंक्तियाँ',
  taken: 'ली गईं',
  withFaults: 'गलतियों वाली',
  skipped: 'छोड़ी गईं',
  status: { RUNNING: 'चल रहा है', DONE: 'पूरा हुआ', FAILED: 'विफल' },
  dryRun: 'केवल जाँच',
  open: (name) => `${name} का परिणाम खोलें`,
} satisfies typeof source.sheets;
