export const API_BASE = '/server';

/** The address of a call, with its parameters in their order; those that are not given are left out. */
export function addressOf(url: string, params: Record<string, unknown> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const search = query.toString();
  return `${API_BASE}${url}${search ? `?${search}` : ''}`;
}
