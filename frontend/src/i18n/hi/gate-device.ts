import type {
  otherPhone as otherPhoneSource,
  sentOn as sentOnSource,
  gateDevice as source,
} from '../en/gate-device';

export const gateDevice = {
  position: {
    state: {
      inside: 'द्वार पर',
      outside: 'सीमा से बाहर',
      unknown: 'स्थान ज्ञात नहीं',
    },
    near: (distance, accuracy) => `${distance}, ±${accuracy}`,
    metres: (count) => `${count} मी`,
    kilometres: (count) => `${count} किमी`,
    reported: 'सूचना दी गई',
    title: 'स्थान',
    reason:
      'केंद्र की एक सीमा तय है। आपके स्थान से पता चलता है कि प्रवेश द्वार पर ही दर्ज हो रहे हैं। स्थान हर प्रवेश के साथ रखा जाता है।',
    share: 'स्थान बताएँ',
    notNow: 'अभी नहीं',
    todo: {
      ask: 'अब ब्राउज़र पूछेगा। “अनुमति दें” चुनें।',
      denied:
        'ब्राउज़र को इस साइट को स्थान बताने की अनुमति नहीं है। पते के आगे का चिह्न दबाएँ, स्थान (location) की अनुमति दें और उपकरण की सेटिंग में लोकेशन चालू करें।',
      insecure: 'इस पृष्ठ का पता https:// से शुरू होना चाहिए। सही पता अपने व्यवस्थापक से पूछें।',
      missing: 'यह ब्राउज़र नहीं बता सकता कि उपकरण कहाँ है। हो सके तो दूसरा ब्राउज़र या उपकरण लें।',
      waiting: 'उपकरण अपना स्थान खोज रहा है। खिड़की के पास या बाहर जाएँ और एक मिनट रुकें।',
    },
    vague: (accuracy, radius) =>
      `उपकरण को अपना स्थान केवल ±${accuracy} तक ज्ञात है। सीमा केंद्र से ${radius} तक ही है, इसलिए इससे कुछ पता नहीं चलता। बाहर जाएँ, एक मिनट रुकें और सटीक लोकेशन चालू करें।`,
    goesOn: 'इस बीच काम चलता रहेगा। प्रवेशों पर “स्थान ज्ञात नहीं” लिखा जाएगा।',
    raised: 'लगातार कई प्रवेशों में स्थान नहीं था। इसकी सूचना प्रशासन को दे दी गई है।',
    fromCenter: (distance, accuracy) => `यह उपकरण केंद्र से ${distance} दूर है (±${accuracy})।`,
    notKnown: 'इस उपकरण को अपना स्थान ज्ञात नहीं। क्या करना है, यह द्वार के पृष्ठ पर लिखा है।',
  },
  clock: {
    ahead: (span) => `इस उपकरण की घड़ी ${span} आगे है। उसे स्वचालित पर रखें।`,
    behind: (span) => `इस उपकरण की घड़ी ${span} पीछे है। उसे स्वचालित पर रखें।`,
    minutes: (count) => `${count} मिनट`,
    hours: (count, one) => `${count} ${one ? 'घंटा' : 'घंटे'}`,
    days: (count) => `${count} दिन`,
  },
  ended: {
    revoked: (at) => `${at} पर अनुमति रद्द की गई।`,
    revokedBy: (name, at) => `${name} ने ${at} पर अनुमति रद्द की।`,
    sent: (count, total) =>
      total === 0
        ? 'समीक्षा के लिए कोई चित्र नहीं भेजा गया।'
        : `समीक्षा के लिए ${count} चित्र ${total === 1 ? 'भेजा गया' : 'भेजे गए'}।`,
    revokedHint: 'इस दिवस पर यह उपकरण अब सत्यापन नहीं कर सकता। दूसरा उपकरण लें या किसी व्यवस्थापक से पूछें।',
    stopped: (at) => `${at} पर रोकी गई।`,
    stoppedBy: (name, at) => `${name} ने ${at} पर रोकी।`,
    takenOver: (device, at) => `फ़ोन ${device} ने ${at} पर काम संभाला। वहीं आगे बढ़ें; यह फ़ोन फिर शुरू करना ज़रूरी नहीं।`,
    stoppedHint: 'निगरानी पृष्ठ पर आप इसे फिर शुरू कर सकते हैं।',
    dayEnded: 'दिवस समाप्त हो गया है।',
    dayEndedHint: 'अब इसके लिए कुछ दर्ज नहीं हो सकता।',
    list: 'समीक्षा के लिए भेजे गए',
    waits: 'समीक्षा बाकी है',
    reviewed: (at) => `${at} पर समीक्षा हुई`,
    stillHere: (count, total) =>
      `${count} चित्र अभी इसी उपकरण पर ${total === 1 ? 'है और अपने आप भेजा जाएगा' : 'हैं और अपने आप भेजे जाएँगे'}। यह पृष्ठ खुला रखें।`,
    notTaken: (count, total) =>
      `${count} चित्र स्वीकार नहीं ${total === 1 ? 'हुआ, क्योंकि उसे' : 'हुए, क्योंकि उन्हें'} लेते समय निगरानी रोकी जा चुकी थी।`,
    notKnown: 'इस उपकरण पर निगरानी चालू नहीं है।',
    notKnownHint:
      'नेटवर्क के बिना पता नहीं चल सकता कि इसे रोका गया, इसकी अनुमति रद्द हुई या दिवस समाप्त हुआ। यह पृष्ठ अपने आप फिर पूछेगा।',
    asOf: (time) => `नेटवर्क नहीं है। ${time} की स्थिति।`,
    again: 'फिर पूछें',
  },
} satisfies typeof source;

export const gateWaits = {
  taken: 'चित्र लिया जा चुका है। कोई और खड़ा हो तो “चित्र लें” दबाएँ।',
  unclear: 'चेहरा साफ़ नहीं दिख रहा: ढका हो तो हटाएँ, पास आएँ',
  half: 'आधा चेहरा छाया में है: रोशनी की ओर मुड़ें',
};

export const otherPhone: typeof otherPhoneSource = {
  runs: (device, by, since) => `फ़ोन ${device} यहाँ ${since} से चल रहा है, ${by} ने शुरू किया।`,
  silent: (minutes) => `${minutes} मिनट से उससे कोई सूचना नहीं मिली।`,
  takeOver: (device) => `${device} की जगह लें`,
  takeOverHint: 'इस फ़ोन पर शुरू होगी और दूसरे पर रुकेगी। दूसरे ने पहले जो लिया, वह मान्य रहेगा।',
};

export const sentOn: typeof sentOnSource = {
  expectedAt: (center, city, batch, time) =>
    [`आज ${center}, ${city} में अपेक्षित, पाली ${batch}`, time && `समय ${time}`].filter(Boolean).join(', '),
};
