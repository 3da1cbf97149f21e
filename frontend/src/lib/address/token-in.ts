/** The text of a link without the mark of a sentence that a message or a phone has put behind it. */
export const tokenIn = (text = '') => /^[\w-]+/.exec(text)?.[0] ?? '';
