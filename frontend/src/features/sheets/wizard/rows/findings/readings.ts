const pad = (text: string) => text.padStart(2, '0');

/** A date of the sheet that has two readings, and both of them as `YYYY-MM-DD`. */
export function bothReadings(values: readonly string[]) {
  for (const was of values) {
    const [, one = '', other = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(was.trim()) ?? [];
    if (!year || one === other || Number(one) > 12 || Number(other) > 12) continue;
    return {
      was,
      dayFirst: `${year}-${pad(other)}-${pad(one)}`,
      monthFirst: `${year}-${pad(one)}-${pad(other)}`,
    };
  }
  return undefined;
}
