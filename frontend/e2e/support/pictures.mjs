// Pictures of many people, as somebody would pack them.
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { quiet } from './quiet.mjs';
import { until } from './until.mjs';

/** A ZIP for a file input: names, each with its bytes or words. */
export async function zipOf(files) {
  const writer = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(name, reader);
  }
  const buffer = Buffer.from(await (await writer.close()).arrayBuffer());
  return { name: 'staff.zip', mimeType: 'application/zip', buffer };
}

/** The uid of a functionary whom this person may see. */
export async function uidOf(page, name) {
  const answer = await page.request.get(`/server/functionary?q=${name}&page=1&pageSize=1`, { maxRetries: 2 });
  const { data } = await answer.json();
  return data[0].uid;
}

/** The page's three ways in, and what stands on it. */
export const onPage = (page) => ({
  choose: async (label, files) => {
    await page.goto('/functionary/pictures');
    await page.getByRole('button', { name: label, exact: true }).waitFor();
    await page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles(files);
  },
  /** As from the desk's file manager: the browser itself is told. */
  drop: async (...files) => {
    await page.goto('/functionary/pictures');
    await quiet(page);
    const zone = page.getByText('Drop a ZIP, a folder or pictures here');
    const { x, y } = await until('there is a place to drop', () => zone.boundingBox(), Boolean);
    const browser = await page.context().newCDPSession(page);
    const data = { items: [], files, dragOperationsMask: 1 };
    const tell = (type, at) => browser.send('Input.dispatchDragEvent', { type, x, y: y - at, data });
    await tell('dragEnter', 8);
    await tell('dragOver', 8);
    await page.getByText('Release to add').waitFor();
    await tell('dragOver', 9);
    await tell('drop', 9);
  },
  press: (name) => page.getByRole('button', { name, exact: true }).click(),
  says: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  row: (file) => page.getByRole('row', { name: file }),
  /** A picture without a person, a person whose it may be, and a picture that has its person by now. */
  tile: (file) => page.getByRole('checkbox', { name: file }),
  person: (name) =>
    page.getByRole('region', { name: /^With/ }).getByRole('listitem').filter({ hasText: name }),
  given: (name) =>
    page
      .getByRole('region', { name: 'Given to their people' })
      .getByRole('listitem')
      .filter({ hasText: name }),
  /** So many ended so. */
  counts: (kind, count) => {
    const tile = page
      .getByRole('group', { name: 'What became of them' })
      .locator('> *')
      .filter({ has: page.getByText(kind, { exact: true }) });
    return until(kind, async () => Number((await tile.locator('p').nth(1).textContent()).trim()), count);
  },
});
