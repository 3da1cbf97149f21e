import type {
  attendance as attendanceSource,
  pictureFilter as pictureFilterSource,
  toDo as toDoSource,
} from '../en/staff-work';

export const toDo = {
  title: 'करने के काम',
  noPicture: (count, total) =>
    `${count} ${total === 1 ? 'व्यक्ति' : 'लोगों'} का कोई चित्र नहीं: द्वार उन्हें नहीं पहचान सकता`,
  seeNoPicture: 'देखें किसका चित्र नहीं',
  inactive: (count, total) =>
    `${count} ${total === 1 ? 'व्यक्ति निष्क्रिय है' : 'लोग निष्क्रिय हैं'} और नियुक्त नहीं ${total === 1 ? 'हो सकता' : 'हो सकते'}`,
  seeInactive: 'देखें कौन निष्क्रिय है',
  leftOut: (count, total, file) =>
    `पिछली बड़ी शीट ${file} की ${count} ${total === 1 ? 'पंक्ति छूट गई' : 'पंक्तियाँ छूट गईं'}`,
  seeLeftOut: 'कारण देखें',
  nothing: 'अभी कोई काम बाकी नहीं',
  nothingHint: 'सबके चित्र हैं, सब सक्रिय हैं, और किसी चेहरे पर संदेह नहीं।',
  failed: 'सब कुछ पता नहीं चल सका',
} satisfies typeof toDoSource;

export const pictureFilter = {
  label: 'चित्र',
  options: { true: 'चित्र है', false: 'चित्र नहीं' },
} satisfies typeof pictureFilterSource;

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
} satisfies typeof attendanceSource;
