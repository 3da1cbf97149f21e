import { HttpResponse, http } from 'msw';
import type { SheetDraft, SheetDraftRow, SheetMend } from '~/contract/types.gen';
import { server } from '~/test/msw/server';

const column = (field: string, heading: string, holds: SheetDraft['columns'][number]['holds']) => ({
  field,
  heading,
  holds,
  isNeeded: true,
  words: holds === 'GENDER' ? [...GENDERS] : [],
  fixed: null,
});
const GENDERS = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
];
const columns: SheetDraft['columns'] = [
  column('firstName', 'First Name', 'TEXT'),
  column('dateOfBirth', 'Date Of Birth', 'DATE'),
  column('gender', 'Gender', 'GENDER'),
  column('mobileNumber', 'Mobile Number', 'MOBILE'),
];

const SHORT_YEAR = 'Date of birth must have a year of four digits';
const NO_GENDER = 'Gender must be Male or Female';

/** A draft on a server that is played: each third row has a year of two digits, each fifth a gender that is no word. */
export function givenDraft(size: number) {
  const rows = Array.from({ length: size }, (_, index) => checked(index + 1, cellsOf(index)));
  const before: SheetDraftRow[][] = [];
  const asked = { cells: [] as object[], mends: [] as SheetMend[], undone: 0, rows: [] as string[] };
  const fake = { version: 1, asked };

  const counts = () => {
    const of = (state: SheetDraftRow['state']) => rows.filter((row) => row.state === state).length;
    return {
      total: size,
      ready: of('READY'),
      faulty: of('FAULTY'),
      known: of('KNOWN'),
      leftOut: of('LEFT_OUT'),
      mendedCells: 0,
      warned: 0,
      registered: 0,
    };
  };
  const group = (field: string, cause: 'SHORT_YEAR' | 'OTHER', message: string, place: number) => {
    const faulty = rows.filter(
      (row) => row.state !== 'LEFT_OUT' && row.faults.some((f) => f.field === field),
    );
    const values = [...new Set(faulty.map(({ cells }) => cells[place] ?? ''))].map((value) => ({
      value,
      rows: faulty.filter(({ cells }) => cells[place] === value).length,
    }));
    return { field, cause, message, rows: faulty.length, isWarning: false, values };
  };
  const changed = (list: SheetDraftRow[]) => {
    fake.version += 1;
    return HttpResponse.json({
      version: fake.version,
      counts: counts(),
      rows: list.slice(0, 500),
      changed: list.length,
    });
  };
  const keep = () => before.push(rows.map((row) => row));
  const put = (row: number, place: number, value: string) => {
    const now = rows[row - 1];
    if (!now) throw new Error(`There is no row ${row}.`);
    const cells = now.cells.with(place, value);
    rows[row - 1] = checked(row, cells, [
      { field: columns[place]?.field ?? '', text: now.cells[place] ?? '' },
    ]);
    return rows[row - 1] as SheetDraftRow;
  };
  const conflict = (version: number) =>
    version === fake.version
      ? undefined
      : HttpResponse.json(
          { error: 'Somebody else changed this sheet', reason: 'DRAFT_CHANGED' },
          { status: 409 },
        );

  server.use(
    http.get('*/server/sheets/drafts/:id', () => HttpResponse.json(draft())),
    http.get('*/server/sheets/drafts/:id/findings', () =>
      HttpResponse.json({
        version: fake.version,
        counts: counts(),
        faults: [
          group('dateOfBirth', 'SHORT_YEAR', SHORT_YEAR, 1),
          group('gender', 'OTHER', NO_GENDER, 2),
        ].filter((one) => one.rows > 0),
        mended: [],
        undo: before.length > 0 ? 'CELLS' : null,
      }),
    ),
    http.get('*/server/sheets/drafts/:id/rows', ({ request }) => {
      const wanted = new URL(request.url).searchParams;
      asked.rows.push(wanted.toString());
      const only = wanted.get('only') ?? 'ALL';
      const list = rows.filter(
        (row) =>
          (only === 'ALL' || row.state === only) &&
          (!wanted.get('field') || row.faults.some(({ field }) => field === wanted.get('field'))),
      );
      const from = Number(wanted.get('from'));
      const window = list.slice(from, from + Number(wanted.get('count')));
      return HttpResponse.json({ version: fake.version, total: list.length, rows: window });
    }),
    http.post('*/server/sheets/drafts/:id/cells', async ({ request }) => {
      const body = (await request.json()) as {
        version: number;
        cells: { row: number; field: string; value: string }[];
      };
      const refused = conflict(body.version);
      if (refused) return refused;
      keep();
      asked.cells.push(...body.cells);
      return changed(
        body.cells.map(({ row, field, value }) =>
          put(
            row,
            columns.findIndex((one) => one.field === field),
            value,
          ),
        ),
      );
    }),
    http.post('*/server/sheets/drafts/:id/mends', async ({ request }) => {
      const { version, mend } = (await request.json()) as { version: number; mend: SheetMend };
      const refused = conflict(version);
      if (refused) return refused;
      keep();
      asked.mends.push(mend);
      return changed(mended(mend));
    }),
    http.post('*/server/sheets/drafts/:id/undo', () => {
      asked.undone += 1;
      const last = before.pop() ?? [];
      const different = last.filter((row, place) => row !== rows[place]);
      rows.splice(0, rows.length, ...last);
      return changed(different);
    }),
  );

  function mended(mend: SheetMend): SheetDraftRow[] {
    if (mend.kind === 'SHORT_YEARS')
      return rows
        .filter(({ faults }) => faults.some(({ cause }) => cause === 'SHORT_YEAR'))
        .map(({ row, cells }) => put(row, 1, `${cells[1]?.slice(0, 6)}19${cells[1]?.slice(6)}`));
    if (mend.kind === 'REPLACE')
      return rows.filter(({ cells }) => cells[2] === mend.was).map(({ row }) => put(row, 2, mend.now));
    if (mend.kind === 'LEAVE_OUT_ROWS' || mend.kind === 'TAKE_IN_ROWS')
      return mend.rows.map((number) => {
        const now = rows[number - 1] as SheetDraftRow;
        const back = checked(number, now.cells);
        rows[number - 1] = mend.kind === 'TAKE_IN_ROWS' ? back : { ...now, state: 'LEFT_OUT' };
        return rows[number - 1] as SheetDraftRow;
      });
    throw new Error(`Nothing plays ${mend.kind}.`);
  }

  function draft(): SheetDraft {
    return {
      id: 'd-1',
      kind: 'FUNCTIONARIES',
      step: 'ROWS',
      fileNames: ['people.xlsx'],
      rows: size,
      createdAt: '2026-11-26T05:00:00Z',
      changedAt: '2026-11-26T05:00:00Z',
      expiresAt: '2026-11-27T05:00:00Z',
      startedBy: 'Anita Deshmukh',
      version: fake.version,
      forUserId: 'u-1',
      jobId: null,
      tables: [],
      columns,
      counts: counts(),
    };
  }
  const changeElsewhere = () => {
    put(1, 0, 'Changed');
    fake.version += 1;
  };
  return { asked, draft: draft(), changeElsewhere };
}

const cellsOf = (index: number) => [
  `Person ${index + 1}`,
  index % 3 === 0 ? '24-05-79' : '24-05-1979',
  index % 5 === 0 ? 'Gents' : 'MALE',
  `90000${String(index).padStart(5, '0')}`,
];

/** As the server does: a mobile number loses its spaces. */
function checked(row: number, given: string[], was: SheetDraftRow['was'] = []): SheetDraftRow {
  const cells = given.with(3, given[3]?.replaceAll(' ', '') ?? '');
  const faults: SheetDraftRow['faults'] = [];
  if (/-\d\d$/.test(cells[1] ?? ''))
    faults.push({ field: 'dateOfBirth', cause: 'SHORT_YEAR', message: SHORT_YEAR, isWarning: false });
  if (!GENDERS.some(({ value }) => value === cells[2]))
    faults.push({ field: 'gender', cause: 'OTHER', message: NO_GENDER, isWarning: false });
  const state = faults.length > 0 ? 'FAULTY' : 'READY';
  return { row, table: 0, sourceRow: row + 1, state, reason: null, cells, was, faults };
}
