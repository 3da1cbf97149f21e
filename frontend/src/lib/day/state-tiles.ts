export type StateTile = {
  /** In the Local Government Directory. */
  lgdCode: number;
  /** As vehicles carry it. */
  short: string;
  column: number;
  row: number;
};

/**
 * The 36 states and union territories as equal squares, each about where it lies. No borders are drawn: a map says how many are
 * missing where, and nothing about where a border runs.
 */
export const stateTiles: readonly StateTile[] = [
  { lgdCode: 1, short: 'JK', column: 3, row: 1 },
  { lgdCode: 37, short: 'LA', column: 4, row: 1 },
  { lgdCode: 3, short: 'PB', column: 2, row: 2 },
  { lgdCode: 4, short: 'CH', column: 3, row: 2 },
  { lgdCode: 2, short: 'HP', column: 4, row: 2 },
  { lgdCode: 6, short: 'HR', column: 2, row: 3 },
  { lgdCode: 7, short: 'DL', column: 3, row: 3 },
  { lgdCode: 5, short: 'UK', column: 4, row: 3 },
  { lgdCode: 11, short: 'SK', column: 6, row: 3 },
  { lgdCode: 12, short: 'AR', column: 9, row: 3 },
  { lgdCode: 8, short: 'RJ', column: 2, row: 4 },
  { lgdCode: 9, short: 'UP', column: 3, row: 4 },
  { lgdCode: 10, short: 'BR', column: 4, row: 4 },
  { lgdCode: 17, short: 'ML', column: 7, row: 4 },
  { lgdCode: 18, short: 'AS', column: 8, row: 4 },
  { lgdCode: 13, short: 'NL', column: 9, row: 4 },
  { lgdCode: 24, short: 'GJ', column: 1, row: 5 },
  { lgdCode: 23, short: 'MP', column: 2, row: 5 },
  { lgdCode: 22, short: 'CG', column: 3, row: 5 },
  { lgdCode: 20, short: 'JH', column: 4, row: 5 },
  { lgdCode: 19, short: 'WB', column: 5, row: 5 },
  { lgdCode: 16, short: 'TR', column: 7, row: 5 },
  { lgdCode: 15, short: 'MZ', column: 8, row: 5 },
  { lgdCode: 14, short: 'MN', column: 9, row: 5 },
  { lgdCode: 38, short: 'DD', column: 1, row: 6 },
  { lgdCode: 27, short: 'MH', column: 2, row: 6 },
  { lgdCode: 36, short: 'TS', column: 3, row: 6 },
  { lgdCode: 21, short: 'OD', column: 4, row: 6 },
  { lgdCode: 30, short: 'GA', column: 1, row: 7 },
  { lgdCode: 29, short: 'KA', column: 2, row: 7 },
  { lgdCode: 28, short: 'AP', column: 3, row: 7 },
  { lgdCode: 31, short: 'LD', column: 1, row: 8 },
  { lgdCode: 32, short: 'KL', column: 2, row: 8 },
  { lgdCode: 33, short: 'TN', column: 3, row: 8 },
  { lgdCode: 34, short: 'PY', column: 4, row: 8 },
  { lgdCode: 35, short: 'AN', column: 6, row: 8 },
];
