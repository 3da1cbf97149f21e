import { formatNumber } from '../../format';

const rows = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`);
const cells = (count: number) => (count === 1 ? '1 cell' : `${formatNumber(count)} cells`);
const columns = (count: number) => (count === 1 ? '1 column' : `${formatNumber(count)} columns`);

/** The rows of a sheet on its way in: what is wrong with them, and the grid to mend them in. */
export const sheetRows = {
  /** What the server says of rows, in this language; it says it in English. */
  sentences: {} as Readonly<Record<string, string>>,
  reading: 'Reading the rows',
  only: {
    ALL: 'All',
    READY: 'Ready',
    FAULTY: 'To look at',
    WARNED: 'With a warning',
    MENDED: 'Mended',
    KNOWN: 'Known already',
    LEFT_OUT: 'Left out',
  },
  differences: {
    title: (known: string, differ: string, count: number) =>
      `Known already: ${known}, of whom ${differ} ${count === 1 ? 'differs' : 'differ'}`,
    hint: 'What the sheet says otherwise than the records. Nothing changes before you say so; names and Aadhaar numbers are changed one by one only.',
    fields: 'Take over from the sheet',
    field: (heading: string, people: string) => `${heading} (${people})`,
    list: 'People whose records differ',
    person: 'Person',
    changes: 'In the record → in the sheet',
    change: (heading: string, old: string, now: string) => `${heading}: ${old || '(empty)'} → ${now}`,
    more: (count: string) => `And ${count} more.`,
    update: (count: string, total: number) => `Change ${count} ${total === 1 ? 'record' : 'records'}`,
    ask: (count: string, total: number) => `Change ${count} ${total === 1 ? 'record' : 'records'}?`,
    asked: (fields: string) =>
      `Taken over from the sheet: ${fields}. To be able to go back, download the records as they are now first: that sheet, uploaded again, takes the change back.`,
    before: 'Download the records as they are now',
    fileName: 'records-before.xlsx',
    done: (count: string, total: number) => `${count} ${total === 1 ? 'record' : 'records'} changed.`,
    refused: (row: string, name: string, why: string) => `Row ${row}, ${name}: ${why}`,
  },
  show: 'Rows to show',
  mendedCells: (count: number) => `${cells(count)} mended`,
  state: { READY: 'ready', FAULTY: 'to look at', KNOWN: 'known already', LEFT_OUT: 'left out' },

  changedElsewhere: 'Somebody else changed this sheet meanwhile. The rows were loaded again.',
  changedKept: 'Somebody else changed this sheet meanwhile, so this is not saved.',
  did: {
    changed: (count: number) => `${rows(count)} changed.`,
    undone: (count: number) => `Taken back: ${rows(count)}.`,
  },
  undo: 'Undo',

  // What is wrong.
  findings: 'What to look at',
  findingsHint: 'Decide once for all rows with the same fault. Every decision can be undone.',
  nothingWrong: 'Nothing has to be mended.',
  group: (heading: string, count: number) => `${heading}: ${rows(count)}`,
  cause: {
    SHORT_YEAR: 'The year is written with two digits.',
    DAY_OR_MONTH: 'Day and month can be read either way round.',
    DIGITS_LOST:
      'The spreadsheet program shortened these numbers, as in 5.0E+11, and dropped their last digits. They cannot be restored here: type them anew.',
    CHECK_DIGIT:
      'The last digit does not fit the others, so a digit may be wrong. The rows can be registered all the same.',
    MISSING: 'Nothing is written here.',
    TWICE: 'Rows repeat or contradict each other.',
    TAKEN: 'Another record has this already.',
  },
  moreSentences: (count: number) => `and ${formatNumber(count)} more of this kind`,
  warning: 'Warning',
  showRows: 'Show these rows',
  leaveOut: 'Leave these rows out',
  latestYear: 'Latest year',
  yearsRun: (latest: number) => {
    const short = String(latest % 100).padStart(2, '0');
    const next = String((latest + 1) % 100).padStart(2, '0');
    return latest === 1999
      ? '00 to 99 become 1900 to 1999.'
      : `00 to ${short} become 2000 to ${latest}, ${next} to 99 become 19${next} to 1999.`;
  },
  useYears: (count: number) => `Write the years in ${rows(count)}`,
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  readAs: (order: string, was: string, date: string) => `${order}: ${was} is ${date}`,
  wordReadAs: (word: string) => `Read “${word}” as`,
  blank: '(empty)',
  readAsHead: 'Read as',
  replaceIn: (count: number) => `Replace in ${rows(count)}`,
  nothingChosen: 'Choose what to read them as',
  moreValues: (count: number) => `Show ${formatNumber(count)} more`,
  sameForAll: 'The same for all of them',
  fillIn: (count: number) => `Fill in ${rows(count)}`,
  empty: (count: number) => `Empty these ${cells(count)}`,

  // What was mended.
  mended: (count: number) => `Mended by rule: ${cells(count)}`,
  rule: {
    DATE_WRITTEN: 'Dates written in another way',
    DATE_NUMBER: 'Dates that the spreadsheet program holds as numbers',
    SHORT_YEAR: 'Years with two digits',
    COUNTRY_CODE: 'Numbers with +91 or a 0 in front',
    SIGNS_REMOVED: 'Spaces, dashes and other signs taken out',
    DIGITS_WRITTEN_OUT: 'Numbers that were shown shortened, written out',
    WORD: 'Words that mean the same',
    STATE_NAME: 'Names of states',
    TIME_WRITTEN: 'Times of day written in another way',
    NAME_SPLIT: 'Names taken apart into first, middle and last name',
    SAME_ADDRESS: 'Address taken over from the other one',
    POSITION_SPLIT: 'Positions taken apart into latitude and longitude',
    NOTHING: 'Words for nothing, such as “-” or “N/A”, left empty',
    FILLED_IN: 'Filled in for all',
    EDITED: 'Edited by hand',
  },
  ruleIn: (heading: string, count: number) => `${heading}, ${cells(count)}`,
  becomes: (was: string, now: string) => `${was} became ${now}`,
  showCells: 'Show these cells',

  // The grid.
  grid: 'Rows of the sheet',
  row: 'Row',
  rowState: (row: string, state: string) => `${row}, ${state}`,
  gridKeys:
    'Arrow keys move, Enter or typing edits, Escape leaves. Control C copies, Control V pastes, Control Z undoes. Control Delete leaves a row out or takes it in again.',
  shown: (count: number) => rows(count),
  noRows: 'No row to show here.',
  coming: 'is being fetched',
  place: (row: string, heading: string) => `Row ${row}, ${heading}`,
  inSheet: (row: string, file: string, name: string) => `row ${row} in ${file}${name ? `, “${name}”` : ''}`,
  whole: (row: string) => `Row ${row}`,
  sheetSaid: (text: string) => `The sheet said: ${text || '(empty)'}`,
  needed: 'needed',
  edit: 'Edit',
  editing: (heading: string, row: string) => `${heading}, row ${row}`,
  leaveOutRows: (count: number) => (count === 1 ? 'Leave the row out' : `Leave ${rows(count)} out`),
  takeInRows: (count: number) => (count === 1 ? 'Take the row in again' : `Take ${rows(count)} in again`),
  saving: 'Being saved',
  notSaved: (why: string) => `Not saved. ${why}`,
  notSavedCells: (count: number) => `${cells(count)} not saved`,
  sendAgain: 'Send again',
  giveUp: 'Give up what was typed',
  paste: {
    title: 'Paste many cells?',
    text: (count: number, down: number, across: number, from: string) =>
      `This writes ${cells(count)}: ${rows(down)}, ${columns(across)}, from ${from} on.`,
    cut: 'What does not fit is left out.',
    action: (count: number) => `Paste ${cells(count)}`,
    cutOff: 'Not all of it fitted into the grid; the rest was left out.',
  },
  copied: (count: number) => `${cells(count)} copied.`,
  notCopied: 'Some of these rows are not here yet. Scroll through them first.',

  replace: {
    open: 'Find and replace',
    title: 'Find and replace in a column',
    column: 'Column',
    was: 'Cells that read',
    wasHelp: 'The whole cell. Leave it blank for empty cells.',
    now: 'Replace by',
    action: 'Replace',
  },
};
