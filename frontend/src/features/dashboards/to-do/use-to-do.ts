import { toMessage } from '~/api/errors';
import { useGetAgencyTasksQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';

/** Something that waits for the agency: what it is, and where it is done. */
export type ToDoLine = { text: string; to: string; action: string };

/** What an agency still has to do, and whether that is known. */
export function useToDo() {
  const { toDo: t, dashboards, oddPictures } = useT();
  const { data, error, refetch } = useGetAgencyTasksQuery(undefined, live(false));
  const leftOut = data?.leftOut;

  const line = (
    total: number | undefined,
    words: (count: string, total: number) => string,
    to: string,
    action: string,
  ): ToDoLine[] => (total ? [{ text: words(formatNumber(total), total), to, action }] : []);
  return {
    lines: [
      ...line(data?.lookAlikes, dashboards.lookAlikes, paths.duplicates, dashboards.toLookAlikes),
      ...line(
        data?.waiting,
        t.waiting,
        withQuery(paths.functionaries, { status: 'INACTIVE', sort: '-updatedAt' }),
        t.seeWaiting,
      ),
      ...line(data?.oddPictures, oddPictures.waiting, paths.oddPictures, oddPictures.see),
      ...line(
        data?.withoutPicture,
        t.noPicture,
        withQuery(paths.functionaries, { hasPicture: 'false' }),
        t.seeNoPicture,
      ),
      ...line(
        data?.inactive,
        t.inactive,
        withQuery(paths.functionaries, { status: 'INACTIVE' }),
        t.seeInactive,
      ),
      ...line(
        leftOut?.rows,
        (count, total) => t.leftOut(count, total, leftOut?.fileName ?? ''),
        withQuery(paths.functionarySheet, { upload: leftOut?.jobId }),
        t.seeLeftOut,
      ),
    ],
    /** It has been answered, or could not be. */
    settled: !!(data || error),
    problem: error && !data ? toMessage(error) : undefined,
    retry: () => void refetch(),
  };
}

export type ToDo = ReturnType<typeof useToDo>;
