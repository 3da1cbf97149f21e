/** What people were told of a duty and what they said to it. */
export const answers = {
  column: 'Answer',
  notTold: 'Not told',
  told: 'No answer yet',
  said: { ACCEPTED: 'Accepted', DECLINED: 'Declined', NO_ANSWER: 'Open, no answer' },
  by: { LINK: 'by the link', SELF_VERIFIED: 'after self-verification', SMS: 'by SMS', PHONE: 'on the phone' },
  toldAt: (at: string) => `told ${at}`,
  certificate: 'Certificate of duty',
  swap: 'Swap with …',
  note: 'Note their answer',
  noteOf: (name: string) => `Note the answer of ${name}`,
  noteText:
    'What the person said on the phone. Without them the post is open again, and somebody else can have it.',
  answer: 'Their answer',
  comes: 'They accept',
  cannot: 'They cannot come',
  reason: 'Why they cannot come',
  reasonHelp: 'In their words, at most 300 characters.',
  noted: (name: string) => `Answer of ${name} noted`,
};

/** What is wrong with an answer that is noted. */
export const answerRules = {
  answerReason: 'Say why in 1 to 300 characters',
};
