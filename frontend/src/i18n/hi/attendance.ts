import type { attendance as source } from '../en/attendance';

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
} satisfies typeof source;
