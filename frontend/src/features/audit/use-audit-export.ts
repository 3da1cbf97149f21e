import { toMessage } from '~/api/errors';
import { type ListAuditLinesApiArg, useLazyListAuditLinesQuery } from '~/api/generated/accounts.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { toCsv } from '~/lib/browser/csv';
import { saveFile } from '~/lib/browser/save-file';
import { changesOf, inWords, type Names, reasonOf } from './changes';
import { actionOf, actorOf, subjectOf } from './words-of';

const PAGE_SIZE = 200;
/** A sheet holds no more lines than the server counts. */
const MOST = 10_000;

/** Saves the lines that the filters let through, the newest first, as a sheet; a string says why there is none. */
export function useAuditExport(arg: ListAuditLinesApiArg, names: Names): () => Promise<string | undefined> {
  const t = useT();
  const words = t.audit;
  const [ask] = useLazyListAuditLinesQuery();
  return async () => {
    const rows: string[][] = [];
    let cursor: number | undefined;
    do {
      const { data, error } = await ask({ ...arg, cursor, pageSize: PAGE_SIZE });
      if (!data) return toMessage(error);
      for (const line of data.data) {
        rows.push([
          formatDateTime(line.at),
          actorOf(line, t),
          line.actor?.role ? t.labels.userRole[line.actor.role] : '',
          actionOf(line, t),
          subjectOf(line, t),
          words.outcomes[line.outcome],
          changesOf(line, t, names).map(inWords).join('; '),
          reasonOf(line) ?? '',
          line.ip ?? '',
        ]);
      }
      cursor = data.nextCursor ? Number(data.nextCursor) : undefined;
    } while (cursor !== undefined && rows.length < MOST);
    const cut = cursor === undefined ? [] : [[words.cutOff(formatNumber(rows.length))], []];
    const head = [words.when, words.who, t.accounts.role, words.what, words.whom, words.outcome];
    const about = [[words.title], [formatDateTime(new Date().toISOString())], []];
    const lines = [[...head, words.changed, words.reason, words.address], ...rows];
    saveFile(toCsv([...about, ...cut, ...lines]), `${words.title}.csv`);
    return undefined;
  };
}
