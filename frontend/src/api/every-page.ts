import { toMessage } from './errors';
import { type Page, toPage } from './page';

/** What a page of a list holds at most. */
const PAGE_SIZE = 200;

type Ask<Row> = (page: { page: number; pageSize: number }) => Promise<{
  data?: Row[] | Page<Row> | undefined;
  error?: unknown;
}>;

/** Every row of a list, page by page; a string says why they cannot be had. */
export async function everyPage<Row>(ask: Ask<Row>): Promise<Row[] | string> {
  const found: Row[] = [];
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const { data, error } = await ask({ page, pageSize: PAGE_SIZE });
    if (!data) return toMessage(error);
    const answer = toPage(data);
    // Somebody may have been taken off meanwhile.
    if (answer.rows.length === 0) break;
    found.push(...answer.rows);
    total = answer.total;
  }
  return found;
}
