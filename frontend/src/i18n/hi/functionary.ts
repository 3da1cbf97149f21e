import type { functionary as list } from '../en/functionary';
import { peopleIn } from './counted';

export const functionary = {
  upload: 'शीट अपलोड करें',
  pictures: 'बहुत से चित्र',
  title: 'कार्यकर्ता',
  hint: 'परीक्षाओं में काम करने वाले सभी लोग, और उनका पंजीकरण कहाँ तक पहुँचा है।',
  list: 'कार्यकर्ताओं की सूची',
  create: 'कार्यकर्ता जोड़ें',
  createTitle: 'कार्यकर्ता जोड़ें',
  createHint: 'नया कार्यकर्ता निष्क्रिय रहता है; सक्रिय करने से पहले चेहरे का चित्र आवश्यक है।',
  created: (name) => `${name} का पंजीकरण हो गया। अब चेहरे का चित्र जोड़ें।`,
  editTitle: (name) => `${name} का विवरण बदलें`,
  edit: 'बदलें',
  saved: 'कार्यकर्ता का विवरण सहेजा गया',
  nothingChanged: 'कुछ नहीं बदला गया',
  search: 'नाम, मोबाइल या UID से खोजें',
  empty: 'अभी कोई कार्यकर्ता नहीं है',
  emptyHint: 'पहला कार्यकर्ता जोड़ें; सक्रिय होने पर लोगों को परीक्षा दिवसों पर नियुक्त किया जा सकता है।',
  columns: {
    name: 'नाम',
    uid: 'UID',
    role: 'भूमिका',
    agency: 'एजेंसी',
    region: 'क्षेत्र',
    mobile: 'मोबाइल',
    status: 'स्थिति',
    createdAt: 'पंजीकृत',
  },
  filters: { status: 'स्थिति', role: 'भूमिका', agency: 'एजेंसी', region: 'क्षेत्र' },
  bulk: {
    activate: 'सक्रिय करें',
    assign: 'दिवसों पर नियुक्त करें',
    confirmTitle: (count) => `${peopleIn(count)} को सक्रिय करें?`,
    confirmText: 'इसके बाद उन्हें परीक्षा दिवसों पर नियुक्त किया जा सकेगा।',
    confirm: (count) => `${peopleIn(count)} को सक्रिय करें`,
    done: (count) => (count === 1 ? '1 व्यक्ति अब सक्रिय है' : `${count} लोग अब सक्रिय हैं`),
    lookAlikes: (count) =>
      `${count} ${count === 1 ? 'व्यक्ति का चेहरा' : 'लोगों के चेहरे'} किसी और से बहुत ${count === 1 ? 'मिलता है' : 'मिलते हैं'} और दोनों को अलग-अलग व्यक्ति नहीं माना गया है: द्वार पर एक को दूसरा समझा जा सकता है, या दोनों को रोका जा सकता है।`,
    skipped: (count) => (count === 1 ? '1 व्यक्ति सक्रिय नहीं हुआ' : `${count} लोग सक्रिय नहीं हुए`),
  },
} satisfies typeof list;
