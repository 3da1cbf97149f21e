type Row = { id: string };

/** The rows of a list that is a bare array, or a page of one. */
export function rowsOf(answer: Row[] | { data: Row[] } | undefined): Row[] | undefined {
  return Array.isArray(answer) ? answer : answer?.data;
}
