import { expect, it } from 'vitest';
import { markAlike, withoutAlike } from './alike';
import { createAppColumnHelper } from './table-hook';

type Day = { id: string; date: string; city: string; seen: string | null };
const column = createAppColumnHelper<Day>();
const columns = column.columns([
  column.accessor((row) => row.date, { id: 'date', header: 'Date' }),
  column.accessor((row) => row.city, { id: 'city', header: 'City' }),
  column.accessor('seen', { header: 'Seen', meta: { alike: 'empty' } }),
]);
const day = (id: string, city: string, seen: string | null = null): Day => ({
  id,
  date: '27 Nov',
  city,
  seen,
});
const idsOf = ({ columns: kept }: ReturnType<typeof withoutAlike<Day>>) =>
  kept.map((one) => one.id ?? (one as { accessorKey?: string }).accessorKey);

it('says once on every page what a filter holds, and what all rows happen to share only where all are here', () => {
  const rows = [day('a', 'Pune'), day('b', 'Pune')];
  const marked = markAlike(columns, { date: true, city: false });
  const page = withoutAlike(marked, rows, false);
  expect(page.said).toEqual([{ label: 'Date', value: '27 Nov' }]);
  expect(idsOf(page)).toEqual(['city', 'seen']);
  const whole = withoutAlike(marked, rows, true);
  expect(whole.said.map(({ label }) => label)).toEqual(['Date', 'City']);
  expect(idsOf(withoutAlike(marked, [day('a', 'Pune'), day('b', 'Goa')], true))).toEqual(['city']);
});

it('keeps what one row says, even alike, where only silence goes without saying', () => {
  expect(idsOf(withoutAlike(columns, [day('a', 'Pune', 'x'), day('b', 'Goa', 'x')], true))).toContain('seen');
});

it('leaves a single row whole', () => {
  expect(withoutAlike(markAlike(columns, { date: true }), [day('a', 'Pune')], true).columns).toHaveLength(3);
});
