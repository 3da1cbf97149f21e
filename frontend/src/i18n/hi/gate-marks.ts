import type { gateMarks as source } from '../en/gate-marks';

export const gateMarks = {
  position: 'उपकरण का स्थान',
  positionUnknown: 'स्थान अज्ञात',
  distance: (metres) => `केंद्र से ${metres} मी`,
  confirmation: {
    ALONE: 'द्वार पर अकेले',
    PENDING: 'दूसरे व्यक्ति की पुष्टि बाकी',
    CONFIRMED: 'दूसरे व्यक्ति ने पुष्टि की',
    DENIED: 'दूसरे व्यक्ति ने नकारा',
  },
  note: (note) => `टिप्पणी: ${note}`,
  addNote: 'टिप्पणी जोड़ें',
  changeNote: 'टिप्पणी बदलें',
  noteOf: (action, name, time) => `${action}: ${name}, ${time}`,
  noted: 'टिप्पणी रखी गई',
  withoutPosition: (count) => `${count} बिना स्थान के दर्ज`,
  denied: (count) => `${count} हाथ से दर्ज, दूसरे व्यक्ति ने नकारा`,
  alone: (count) => `${count} हाथ से दर्ज, द्वार पर अकेले`,
  pending: (count) => `${count} हाथ से दर्ज, पुष्टि नहीं हुई`,
  see: 'देखें',
  tomorrow: (ready, days) => `कल: ${days} में से ${ready} तैयार`,
  seeTomorrow: 'देखें क्या बाकी है',
} satisfies typeof source;
