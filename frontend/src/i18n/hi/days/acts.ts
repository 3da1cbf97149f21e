import type * as source from '../../en/days/acts';
import { formatNumber } from '../../format';
import { peopleIn } from '../counted';

const people = (count: number) => (count === 1 ? '1 व्यक्ति' : `${formatNumber(count)} लोग`);
const duties = (count: number) => (count === 1 ? '1 ड्यूटी' : `${formatNumber(count)} ड्यूटियाँ`);
const days = (count: number) => `${formatNumber(count)} दिवस`;

export const acts = {
  notLookedUp: 'पता नहीं चल सका कि किन पर असर होगा',
  daysGo: (gone, cancelled, touched) => {
    const leave = `${days(gone)} सभी सूचियों से हट ${gone === 1 ? 'जाएगा' : 'जाएँगे'}`;
    if (cancelled === 0) return `${leave}। कोई नियुक्त नहीं है।`;
    return `${leave}, और ${peopleIn(touched)} की ${duties(cancelled)} रद्द ${cancelled === 1 ? 'होगी' : 'होंगी'}।`;
  },
  dutiesGo: (cancelled, touched) =>
    `${peopleIn(touched)} की ${duties(cancelled)} रद्द ${cancelled === 1 ? 'होगी' : 'होंगी'}।`,
  rolesChange: (count) => `इस दिवस पर ${peopleIn(count)} की भूमिका बदलेगी।`,
  andMore: (names, more) => (more > 0 ? `${names} और ${formatNumber(more)} अन्य` : names),
  told: (count, atOnce) => {
    if (atOnce === 0) return `वापस लेने का समय बीतने पर ${peopleIn(count)} को SMS से बताया जाएगा।`;
    const these = atOnce < count ? `उनमें से ${formatNumber(atOnce)} को तुरंत` : 'तुरंत';
    return `${peopleIn(count)} को SMS से बताया जाएगा, ${these}, क्योंकि ड्यूटी एक घंटे के भीतर शुरू होती है या शुरू हो चुकी है।`;
  },
  canUndo: 'इसे कुछ मिनटों तक वापस लिया जा सकता है।',
  repeat: (count) => `आगे बढ़ने के लिए ${formatNumber(count)} लिखें`,
  repeatWrong: (count) => `संख्या ${formatNumber(count)} लिखें।`,
  cameAlready: (count) => `${people(count)}, जो आ चुके हैं, सूची में रहेंगे।`,

  takeOff: 'सूची से हटाएँ',
  takeOffMany: (count) => `${peopleIn(count)} को सूची से हटाएँ`,
  changeRole: 'भूमिका बदलें',
  changeRoles: (count) => `${peopleIn(count)} की भूमिका बदलें`,
  newRole: 'नई भूमिका',
  deleteDays: 'दिवस हटाएँ',
  deleteMany: (count) => `${days(count)} हटाएँ`,

  region: 'अभी किया गया वापस लें',
  done: {
    DAYS_DELETED: (gone, cancelled) =>
      cancelled === 0 ? `${days(gone)} हटाए गए।` : `${days(gone)} हटाए गए, ${duties(cancelled)} रद्द।`,
    DAYS_MOVED: (moved, count) => `${days(moved)} खिसके, ${duties(count)} बदलीं।`,
    TAKEN_OFF: (_, count) => `${duties(count)} रद्द की गईं।`,
    ROLES_CHANGED: (_, count) => `${peopleIn(count)} की भूमिका बदली गई।`,
    ASSIGNED: (_, count) => `${duties(count)} दी गईं।`,
    ROSTER_COPIED: (_, count) => `${duties(count)} की नक़ल हुई।`,
    PROPOSAL_ENTERED: (_, count) => `प्रस्तावित ड्यूटी-सूची से ${duties(count)} दर्ज हुईं।`,
    SHEET_ENTERED: (_, count) => `पत्रक से ${duties(count)} दर्ज हुईं।`,
    REPLACED: () => '1 व्यक्ति बदला गया।',
    SWAPPED: () => '2 व्यक्तियों ने ड्यूटियाँ बदलीं।',
    PEOPLE_LEFT: (_, count) =>
      count === 0 ? 'काम छोड़ चुके चिह्नित।' : `काम छोड़ चुके चिह्नित, ${duties(count)} रद्द।`,
  },
  undo: 'वापस लें',
  left: (minutes) => (minutes < 1 ? 'एक मिनट से कम बाक़ी' : `${minutes} मिनट बाक़ी`),
  hide: 'छिपाएँ',
  undone: (back, restored) => {
    if (back === 0 && restored === 0) return 'सब पहले जैसा है';
    return back > 0 ? `${days(back)} और ${duties(restored)} पहले जैसी हैं` : `${duties(restored)} पहले जैसी हैं`;
  },
  notUndone: 'इसे वापस नहीं लिया जा सका',

  rows: 'इस कार्रवाई की ड्यूटियाँ',
  person: 'व्यक्ति',
  where: 'कहाँ और कब',
  change: 'क्या किया गया',
  changes: {
    CANCELLED: 'रद्द',
    GIVEN: 'दी गई',
    ROLE_CHANGED: 'भूमिका बदली',
    DAY_DELETED: 'दिन हटाया',
    MOVED: 'दिवस के साथ खिसकी',
    DAY_MOVED: 'दिवस खिसका',
  },
  undoneBy: (name, at) => `${name} ने वापस लिया, ${at}`,

  cancelled: 'हटाए और बदले गए',
  cancelledHint: 'जिनकी इस दिवस पर ड्यूटी थी और अब नहीं है।',
  replacedBy: (name) => `इनकी जगह ${name}`,
  substituteFor: (name) => `${name} के स्थान पर`,
  takenOff: 'सूची से हटाए गए',
  saidNotComing: 'कहा था कि नहीं आएँगे',
  byAt: (name, at) => `${name}, ${at}`,
  reason: (reason) => `कारण: ${reason}`,

  kinds: {
    GIVEN: 'ड्यूटी दी गई',
    ROLE_CHANGED: 'भूमिका बदली',
    MOVED: 'दिवस के साथ खिसकी',
    CANCELLED: 'ड्यूटी रद्द',
    REPLACED: 'किसी और को दी गई',
    TOOK_OVER: 'किसी और की ड्यूटी ली',
    RETURNED: 'ड्यूटी वापस मिली',
    ATTENDANCE_CORRECTED: 'उपस्थिति सुधारी गई',
  },
  by: { REPLACED: (name) => `${name} को`, TOOK_OVER: (name) => `${name} से` },
  fromTo: (before, after) => `${before} → ${after}`,
  system: 'प्रणाली',
} satisfies typeof source.acts;
