import { HttpResponse, http, type JsonBodyType } from 'msw';
import type {
  ChosenSheetTables,
  SheetDraft,
  SheetDraftColumn,
  SheetTable,
  SheetTableColumn,
} from '~/contract/types.gen';
import { server } from './msw/server';

const at = (path: string) => `*/server${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

export const ours = (
  field: string,
  heading: string,
  more: Partial<SheetDraftColumn> = {},
): SheetDraftColumn => ({
  field,
  heading,
  isNeeded: true,
  holds: 'TEXT',
  words: [],
  fixed: null,
  ...more,
});
export const column = (
  index: number,
  heading: string,
  field: string | null,
  how: SheetTableColumn['how'] = field ? 'NAME' : null,
): SheetTableColumn => ({ index, heading, field, how, samples: ['one', 'two'], rivalOf: null });

export const people: SheetTable = {
  ...{ index: 0, fileName: 'staff.xlsx', name: 'List', rows: 5, isChosen: true },
  ...{ headingRow: 3, headingRows: 1, separator: null },
  columns: [
    column(0, 'Name', 'fullName'),
    column(1, 'Mobile No.', 'mobileNumber'),
    column(2, 'State', 'currentStateId'),
    column(3, 'Remarks', null),
  ],
  preview: [
    { row: 1, cells: ['Staff of 2026'] },
    { row: 2, cells: ['', 'Contact', 'Home'] },
    { row: 3, cells: ['Name', 'Mobile No.', 'State', 'Remarks'] },
    { row: 4, cells: ['Asha Rao', '9811112222', 'Delhi', ''] },
  ],
  leftOut: [],
};

export const draft: SheetDraft = {
  ...{ id: 'd-1', kind: 'FUNCTIONARIES', step: 'TABLES', fileNames: ['staff.xlsx'], rows: 5 },
  ...{ createdAt: '2026-11-20T06:00:00Z', changedAt: '2026-11-20T06:00:00Z' },
  ...{ expiresAt: '2026-11-21T06:00:00Z', startedBy: 'u-1', version: 1, forUserId: 'u-1', jobId: null },
  tables: [people],
  columns: [
    ours('fullName', 'Full Name', { isNeeded: false, holds: 'FULL_NAME' }),
    ours('firstName', 'First Name'),
    ours('mobileNumber', 'Mobile Number', { holds: 'MOBILE' }),
    ours('currentStateId', 'Current State Lgd Code', {
      holds: 'STATE',
      words: [
        { value: '7', label: 'Delhi' },
        { value: '27', label: 'Maharashtra' },
      ],
    }),
    ours('gender', 'Gender', { isNeeded: false }),
  ],
  counts: null,
};

export const counts = {
  total: 5,
  ready: 3,
  faulty: 1,
  known: 1,
  leftOut: 0,
  mendedCells: 2,
  warned: 0,
  registered: 0,
};
/** How far a registration is. */
export const progress = {
  ...{ status: 'RUNNING', total: 3, processed: 0, created: 0, failed: 0, skipped: 0, error: null },
};

type Given = { first?: SheetDraft; jobs?: (Partial<typeof progress> & { created?: number })[] };

/** A server with one draft, which it keeps; what was sent is kept too. The last answer about the job stays. */
export function givenDrafts({ first = draft, jobs = [{}] }: Given = {}) {
  let now: SheetDraft | undefined = first;
  const sent = {
    forms: [] as { files: number; kind: unknown; forUser: unknown }[],
    readings: [] as ChosenSheetTables[],
    headings: [] as unknown[],
    registered: 0,
    cancelled: 0,
    discarded: 0,
    /** How often somebody asked how far it is. */
    asked: 0,
    /** The registration is over. */
    end: () => {
      if (now?.step === 'REGISTERING')
        now = { ...now, step: 'ROWS', counts: { ...counts, ready: 0, known: 4 } };
    },
  };
  const change = (more: Partial<SheetDraft>) => {
    now = { ...(now ?? first), ...more, version: (now ?? first).version + 1 };
    return say(now);
  };
  const gone = () => say({ error: 'This sheet is no longer here.' }, 404);
  server.use(
    http.get(at('/users'), () => say([])),
    http.get(at('/functionary/bulk-upload/jobs'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/examination/upload-centers'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/sheets/drafts/:id/progress'), () => {
      const told = { ...progress, ...jobs[Math.min(sent.asked, jobs.length - 1)] };
      sent.asked += 1;
      if (told.status === 'DONE') sent.end();
      return say(told);
    }),
    http.get(at('/sheets/drafts'), () => say([])),
    http.post(at('/sheets/drafts'), async ({ request }) => {
      const form = await request.formData();
      const { length: files } = form.getAll('file');
      sent.forms.push({ files, kind: form.get('kind'), forUser: form.get('forUser') });
      return say(now ?? first, 201);
    }),
    http.get(at('/sheets/drafts/:id'), () => (now ? say(now) : gone())),
    http.put(at('/sheets/drafts/:id/tables'), async ({ request }) => {
      sent.readings.push((await request.json()) as ChosenSheetTables);
      return change({ step: 'ROWS', counts });
    }),
    http.put(at('/sheets/drafts/:id/heading'), async ({ request }) => {
      const heading = (await request.json()) as { headingRow: number; headingRows: number };
      sent.headings.push(heading);
      const columns = [column(0, 'Staff of 2026', null), column(1, 'Contact', 'mobileNumber')];
      return change({ tables: [{ ...people, ...heading, columns }] });
    }),
    http.post(at('/sheets/drafts/:id/register'), () => {
      sent.registered += 1;
      return change({ step: 'REGISTERING', jobId: 'job-1' });
    }),
    http.post(at('/sheets/drafts/:id/cancel'), () => {
      sent.cancelled += 1;
      return change({ step: 'ROWS', counts: { ...counts, ready: 2, known: 2 } });
    }),
    http.delete(at('/sheets/drafts/:id'), () => {
      sent.discarded += 1;
      now = undefined;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}
