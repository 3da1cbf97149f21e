import { useRef } from 'react';

/** Rows keep their places while somebody reads: an answer must not bring another person's button under the thumb. */
export function useStillOrder<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const order = useRef<readonly string[]>([]);
  const known = new Set(order.current);
  // One who is new comes where they belong, and the others with them.
  if (rows.some(({ id }) => !known.has(id))) order.current = rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.current.flatMap((id) => byId.get(id) ?? []);
}
