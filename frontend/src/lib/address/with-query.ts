/** A path with the words that are given: `/x` and `{ a: '1' }` → `/x?a=1`. */
export function withQuery(path: string, words: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value) query.set(name, String(value));
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
