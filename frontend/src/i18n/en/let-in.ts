/** A new phone that a colleague lets in, where no code can be sent: what it says, and the page of the one who lets it in. */
export const assisted = {
  ask: 'Ask a colleague',
  byCode: 'Sign in with a code instead',
  title: 'Show this to a colleague',
  hint: 'Somebody who is on duty with you today, or your regional administrator, signs in to Muster, opens “Let a phone in” and types these letters, or reads the code with their camera.',
  letters: 'Letters of this phone',
  picture: 'QR code with the letters of this phone',
  of: (mobile: string) => `For ${mobile}`,
  until: (time: string) => `Waits until ${time}`,
  waiting: 'Waiting for your colleague',
  over: 'This took too long, or somebody else used it. Ask again.',
  again: 'Ask again',
};

export const letIn = {
  title: 'Let a phone in',
  hint: 'For a colleague who gets no code on a new phone. Be sure that the person stands before you.',
  letters: 'Letters on the phone',
  lettersHelp: 'Eight letters and digits, such as ABCD-EFGH',
  lettersWrong: 'Enter the eight letters that the phone shows',
  look: 'Look it up',
  who: 'Who wants to sign in',
  name: 'Name',
  role: 'Role',
  mobile: 'Mobile number',
  centers: 'Center',
  browser: 'Phone',
  askedAt: 'Asked',
  warning:
    'Whoever holds this phone will be signed in as this person until the end of the day. Your name is kept, and the owner of the number is told by SMS.',
  confirm: 'Let this phone in',
  notThem: 'It is somebody else',
  done: (name: string) => `The phone of ${name} is let in. It signs in by itself within seconds.`,
  another: 'Let another phone in',
};
