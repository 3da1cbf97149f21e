import type * as source from '../../en/places/planning';

export const positionPlan = {
  label: 'स्थिति और उसकी सीमा का नक्शा',
  hint: 'स्थिति वहाँ ले जाने के लिए नक्शे में दबाएँ। तीर कुंजियाँ 10 मी, Shift के साथ 100 मी खिसकाती हैं।',
  north: 'उ',
  metres: (count) => `${count} मी`,
  kilometres: (count) => `${count} किमी`,
  closer: 'बड़ा दिखाएँ',
  farther: 'आसपास अधिक दिखाएँ',
} satisfies typeof source.positionPlan;

export const planning = {
  more: 'अन्य कार्रवाइयाँ',
  fill: 'भरें…',
  proposed: 'प्रस्तावित ड्यूटी-सूचियाँ',
  draws: 'साक्षियों वाले ड्रॉ',
  tell: 'लोगों को बताएँ…',
  move: 'दिवस खिसकाएँ…',
  replaceCenter: 'केंद्र बदलें…',
  notices: 'ड्यूटी-सूचनाएँ',
  actionsOf: (name) => `${name} के लिए कार्रवाइयाँ`,
  removeCenter: 'केंद्र हटाएँ',
  removeCenterText: (name) =>
    `${name} सभी सूचियों से हट जाएगा। जब तक वहाँ परीक्षा दिवस नियोजित हैं, यह मना किया जाता है।`,
  centerRemoved: 'केंद्र हटाया गया',
  removeExamination: 'परीक्षा हटाएँ',
  removeExaminationText: (name) => `${name} सभी सूचियों से हट जाएगी। जब तक उसके दिवस हैं, यह मना किया जाता है।`,
  examinationRemoved: 'परीक्षा हटाई गई',
  examinationSaved: 'परीक्षा सहेजी गई',
  editExamination: 'परीक्षा बदलें',
  editDay: 'दिवस बदलें',
  dayHint: 'लोग नियुक्त होने पर तारीख और पाली दिवस खिसकाकर बदली जाती हैं।',
  daySaved: 'परीक्षा दिवस सहेजा गया',
  removeDay: 'दिवस हटाएँ',
  dayRemoved: 'परीक्षा दिवस हटाया गया',
  correct: 'उपस्थिति सुधारें',
  correctOf: (name) => `${name} की उपस्थिति सुधारें`,
  correctNow: (role, standing) => `${role} · अभी: ${standing}`,
  correctText: 'गेट ने जो दर्ज किया वह लॉग में रहता है। सुधार आपके कारण सहित गिना जाता है।',
  attendance: 'उपस्थिति',
  entryAt: 'आने का समय',
  exitAt: 'जाने का समय',
  corrected: (name) => `${name} की उपस्थिति सुधारी गई`,
  replace: 'बदलें …',
  takeOff: 'सूची से हटाएँ',
  takeOffText: (name) => `${name} की अब अपेक्षा नहीं होगी। प्रविष्टियाँ दर्ज हों तो कारण आवश्यक है।`,
  takenOff: 'सूची से हटाया गया',
  shortage: 'परीक्षा दिवसों पर रिक्तियाँ',
  shortageOf: (date, days, people) => `${date}: ${days} दिन, ${people} ${people === 1 ? 'रिक्ति' : 'रिक्तियाँ'}`,
  print: 'प्रिंट करें',
} satisfies typeof source.planning;

export const conflicts = {
  title: 'नियुक्त करने से पहले जाँचें',
  checking: 'उनकी अन्य ड्यूटियाँ देखी जा रही हैं',
  free: (count, isRest) =>
    isRest ? `बाकी ${count} उस समय खाली हैं` : count === 1 ? 'उस समय खाली' : `सभी ${count} उस समय खाली हैं`,
  clash: 'उसी समय कहीं और ड्यूटी पर',
  same: 'इस सूची में पहले से है; भूमिका बदलेगी',
  sameDate: 'उसी तारीख, दूसरे समय',
  tooMany: 'एक बार में अधिकतम 2,000 ड्यूटियाँ दी जाती हैं। कम लोग या कम दिन चुनें।',
} satisfies typeof source.conflicts;
