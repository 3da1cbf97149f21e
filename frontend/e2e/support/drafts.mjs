// Sheets on their way in: one whose columns are to be looked at, and one of each kind whose rows are.
import { person, sheetOf } from './sheets.mjs';

const PEOPLE = sheetOf(
  person('Esha', '01-02-1990', '666600005555', '9700005555'),
  person('Farah', '1/2/90', '666600006666', '9700006666'),
  person('Gita', '01-02-1990', '6666', '9700007777'),
);
const DECLARATIONS = [
  'Name,Mobile Number,Not Available From,Not Available Until,Reason Not Available',
  'Meera Nair,9700001234,12-12-2026,14-12-2026,A wedding in the family',
  'Gita,97,12-12-2026,,',
];
const CENTERS = ['Name,City Code,Pin Code', 'New Hall,no such city,110001', 'Old Hall,no such city,11'];
const roster = (center) => [
  'Center,Date,Batch,Role,Needed',
  `"${center}",12-12-2026,Morning,,`,
  `"${center}",12-12-2026,Morning,Invigilator,12`,
  'No such center,12-12-2026,Morning,,',
];

export async function draftsOfSheets(request) {
  const { token } = await (await request.post('/server/csrf/token', { data: {}, maxRetries: 2 })).json();
  const headers = { 'x-csrf-token': token };
  const begin = async (kind, sheet) => {
    const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    const answer = await request.post('/server/sheets/drafts', { headers, multipart: { kind, file } });
    return answer.json();
  };
  const read = async ({ id, version, tables, columns }) => {
    const chosen = tables.map(({ index, headingRow, headingRows, columns: ours }) => ({
      ...{ index, headingRow, headingRows },
      fields: ours.map(({ field }) => field),
    }));
    const mapped = chosen.flatMap(({ fields }) => fields);
    // What the sheet does not say and only certain words may stand for.
    const open = columns.filter(
      ({ field, isNeeded, words, fixed }) =>
        isNeeded && words.length > 0 && fixed === null && !mapped.includes(field),
    );
    const fixed = Object.fromEntries(open.map(({ field, words }) => [field, words[0].value]));
    await request.put(`/server/sheets/drafts/${id}/tables`, {
      headers,
      data: { version, tables: chosen, fixed },
    });
    return id;
  };
  const centers = await (await request.get('/server/examination/centers', { maxRetries: 2 })).json();
  return {
    draft: (await begin('FUNCTIONARIES', PEOPLE)).id,
    mended: await read(await begin('FUNCTIONARIES', PEOPLE)),
    centersDraft: await read(await begin('CENTERS', CENTERS.join('\n'))),
    declarationsDraft: await read(await begin('DECLARATIONS', DECLARATIONS.join('\n'))),
    rosterDraft: await read(await begin('ROSTER', roster((centers.data ?? centers)[0].name).join('\n'))),
  };
}
