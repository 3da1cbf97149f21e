/** Today's, then what lies ahead from the next on, then what is over from the last on. */
export function nearestFirst<Row extends { date: string }>(rows: readonly Row[], today: string): Row[] {
  const ahead = rows.filter(({ date }) => date >= today);
  const over = rows.filter(({ date }) => date < today);
  return [
    ...ahead.toSorted((one, other) => one.date.localeCompare(other.date)),
    ...over.toSorted((one, other) => other.date.localeCompare(one.date)),
  ];
}
