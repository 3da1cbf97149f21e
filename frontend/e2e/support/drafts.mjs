// Two sheets on their way in: one whose columns are to be looked at, and one whose rows are.
import { person, sheetOf } from './sheets.mjs';

const SHEET = sheetOf(
  person('Esha', '01-02-1990', '666600005555', '9700005555'),
  person('Farah', '1/2/90', '666600006666', '9700006666'),
  person('Gita', '01-02-1990', '6666', '9700007777'),
);

export async function draftsOfSheets(request) {
  const { token } = await (await request.post('/server/csrf/token', { data: {} })).json();
  const headers = { 'x-csrf-token': token };
  const begin = async () => {
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
    const answer = await request.post('/server/sheets/drafts', {
      headers,
      multipart: { kind: 'FUNCTIONARIES', file },
    });
    return answer.json();
  };
  const read = async ({ id, version, tables }) => {
    const chosen = tables.map(({ index, headingRow, headingRows, columns }) => ({
      ...{ index, headingRow, headingRows },
      fields: columns.map(({ field }) => field),
    }));
    await request.put(`/server/sheets/drafts/${id}/tables`, {
      headers,
      data: { version, tables: chosen, fixed: {} },
    });
    return id;
  };
  return { draft: (await begin()).id, mended: await read(await begin()) };
}
