/** What is wrong with what is stated about a person for rosters, by others or by themselves, in the server's words. */
export const statedRules = {
  statedReason: 'Give a reason of 5 to 500 ordinary characters',
  backwards: 'The last date is before the first.',
  interest: 'Choose one of these',
  statement: 'Say in 5 to 500 ordinary characters what the interest is.',
};
