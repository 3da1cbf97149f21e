/** Lists answer with a bare array, or with a page of it once `page` is asked for. */
export type Page<Row> = { data: Row[]; total: number };

export function toPage<Row>(answer: Row[] | Page<Row> | undefined): { rows: Row[]; total: number } {
  if (!answer) return { rows: [], total: 0 };
  if (Array.isArray(answer)) return { rows: answer, total: answer.length };
  return { rows: answer.data, total: answer.total };
}
