import type { AuditLine } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatDateTime, formatNumber } from '~/i18n/format';

export type Change = {
  field: string;
  before: string;
  after: string;
  /** Only an id that nothing here has a name for: for those who look closely. */
  isBareId: boolean;
};
/** What ids stand for, as far as it is known here. */
export type Names = ReadonlyMap<string, string>;

const NOTHING = '–';
// Said elsewhere on the line, or of use to nobody.
const LEFT_OUT = new Set(['reason', 'sessionId', 'actId']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Values = Record<string, unknown>;

/** The fields that a line changed, in words. The trail holds no Aadhaar number; a field of that name would not be shown. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>, t: Messages, names: Names) {
  const [old, now] = [flat(before), flat(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .filter((field) => !LEFT_OUT.has(field) && !/aadhaar/i.test(field))
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map(
      (field): Change => ({
        field: fieldName(field, t),
        before: spoken(old[field], t, names, field),
        after: spoken(now[field], t, names, field),
        isBareId: [old[field], now[field]].every((value) => !value || isBareId(value, names)),
      }),
    );
}

/** Why it was done, if somebody said so. */
export function reasonOf({ after }: Pick<AuditLine, 'after'>): string | undefined {
  const reason = (after as Values | null)?.reason;
  return typeof reason === 'string' ? reason : undefined;
}

/** `Status: Active → Inactive`, or the value alone where there was none. */
export const inWords = ({ field, before, after }: Omit<Change, 'isBareId'>): string =>
  before === NOTHING ? `${field}: ${after}` : `${field}: ${before} → ${after}`;

/** Values in values get the name of what they lie in. */
function flat(value: unknown, under = ''): Values {
  if (!isValues(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isValues(inner) ? Object.entries(flat(inner, `${under}${name}.`)) : [[`${under}${name}`, inner]],
    ),
  );
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldName(path: string, t: Messages): string {
  const known: Record<string, string> = t.audit.fields;
  const name = path.split('.').at(-1) ?? path;
  return known[path] ?? known[name] ?? plain(name);
}

/** `wrongPasswords` → `Wrong passwords`. */
const plain = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function spoken(value: unknown, t: Messages, names: Names, field: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? t.audit.yes : t.audit.no;
  // A year is a name, not an amount.
  if (typeof value === 'number') return /year$/i.test(field) ? String(value) : formatNumber(value);
  if (Array.isArray(value)) {
    const isLong = value.length > 5 || value.some((one) => typeof one !== 'string' || UUID.test(one));
    if (isLong) return t.audit.entries(formatNumber(value.length), value.length);
    return value.map((one) => fieldName(String(one), t)).join(', ') || NOTHING;
  }
  return textOf(String(value), t, names);
}

function textOf(text: string, t: Messages, names: Names): string {
  if (UUID.test(text)) return names.get(text) ?? text;
  if (MOMENT.test(text)) return formatDateTime(text);
  if (DATE.test(text)) return formatDate(text);
  return /^[A-Z][A-Z_]+$/.test(text) ? labelled(text, t) : text;
}

const isBareId = (value: unknown, names: Names) =>
  typeof value === 'string' && UUID.test(value) && !names.has(value);

/** Words of the server in capitals, as the label tables have them. */
function labelled(word: string, t: Messages): string {
  const { functionaryStatus, userRole, functionaryRole, dutyStanding, anomalyStatus, tokenStatus } = t.labels;
  const tables: Record<string, string>[] = [
    functionaryStatus,
    userRole,
    functionaryRole,
    dutyStanding,
    anomalyStatus,
    tokenStatus,
    t.accounts.status,
    t.audit.interests,
  ];
  return tables.find((table) => Object.hasOwn(table, word))?.[word] ?? plain(word);
}
