import { toMessage } from '~/api/errors';
import {
  useListBulkUploadJobsQuery,
  useListDuplicateReviewsQuery,
  useListFunctionariesQuery,
  useListUnlikePicturesQuery,
} from '~/api/generated/functionary.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { type Page, toPage } from '~/api/page';
import type { BulkUploadProgress, FunctionaryStats } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { isOneOf, STAFF_EDITORS } from '~/lib/people/roles';

/** Something that waits for the agency: what it is, and where it is done. */
export type ToDoLine = { text: string; to: string; action: string };

/** Only how many there are is wanted. */
const COUNT = { page: 1, pageSize: 1 };
/** Among so many uploads is one that was no dry run. */
const UPLOADS = { page: 1, pageSize: 10 };

/** What an agency still has to do, and whether that is known. */
export function useToDo({ inactiveFunctionaries: inactive }: FunctionaryStats) {
  const { toDo: t, dashboards, oddPictures } = useT();
  const { role } = useMe();
  const again = live(false);
  const noPicture = useListFunctionariesQuery({ hasPicture: false, ...COUNT }, again);
  const uploads = useListBulkUploadJobsQuery(UPLOADS, { ...again, skip: !isOneOf(STAFF_EDITORS, role) });
  const lookAlikes = useListDuplicateReviewsQuery({ status: 'OPEN', decidable: true, ...COUNT }, again);
  const odd = useListUnlikePicturesQuery(COUNT, again);
  const answers = [noPicture, uploads, lookAlikes, odd];
  const failed = answers.filter(({ error, data }) => error && !data);
  const last = lastUpload(uploads.data);

  const line = (
    total: number,
    words: (count: string, total: number) => string,
    to: string,
    action: string,
  ): ToDoLine[] => (total > 0 ? [{ text: words(formatNumber(total), total), to, action }] : []);
  return {
    lines: [
      ...line(totalOf(lookAlikes.data), dashboards.lookAlikes, paths.duplicates, dashboards.toLookAlikes),
      ...line(totalOf(odd.data), oddPictures.waiting, paths.oddPictures, oddPictures.see),
      ...line(
        totalOf(noPicture.data),
        t.noPicture,
        withQuery(paths.functionaries, { hasPicture: 'false' }),
        t.seeNoPicture,
      ),
      ...line(inactive, t.inactive, withQuery(paths.functionaries, { status: 'INACTIVE' }), t.seeInactive),
      ...line(
        last?.failed ?? 0,
        (count, total) => t.leftOut(count, total, last?.fileName ?? ''),
        withQuery(paths.functionarySheet, { upload: last?.jobId }),
        t.seeLeftOut,
      ),
    ],
    /** Everything has been answered, or could not be. */
    settled: answers.every(({ data, error, isUninitialized }) => data || error || isUninitialized),
    problem: failed[0] && toMessage(failed[0].error),
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}

export type ToDo = ReturnType<typeof useToDo>;

type Answer = { total: number } | readonly unknown[] | undefined;

const totalOf = (answer: Answer): number =>
  answer === undefined ? 0 : 'total' in answer ? answer.total : answer.length;

/** The newest that was meant: what a later sheet has put right waits no longer. */
const lastUpload = (answer: BulkUploadProgress[] | Page<BulkUploadProgress> | undefined) =>
  toPage(answer).rows.find(({ dryRun, status }) => !dryRun && status !== 'RUNNING');
