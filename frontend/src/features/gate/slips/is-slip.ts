/** What the text of every slip begins with. */
const BEGINNING = 'MUSTER1.';
/** The server takes no longer ones. */
const LONGEST = 100;

/** Other codes, as on tickets and walls, are none of the gate's business. */
export const isSlip = (text: string) => text.startsWith(BEGINNING) && text.length <= LONGEST;
