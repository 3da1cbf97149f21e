import { Paper, SegmentedControl, Stack } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { type DuplicateReview, useListDuplicateReviewsQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/list-query';
import { useAddressParam } from '~/lib/use-address-param';
import { usePageParams } from '~/lib/use-page-params';
import { Pager } from '~/ui/data-table/pager';
import { PageHeader } from '~/ui/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { Pair } from './pair';

/** New faces that are very close to another person's: one person twice, or two who look alike? */
export default function DuplicatesPage() {
  const t = useT();
  const words = t.duplicates;
  const [status = 'OPEN', show] = useAddressParam('status');
  const { page, pageSize, turn } = usePageParams();
  const known = knownIn(words.statuses, status) ?? 'OPEN';
  const { data, error, isFetching, refetch } = useListDuplicateReviewsQuery({
    status: known,
    page,
    pageSize,
  });
  const { rows, total } = toPage<DuplicateReview>(data);
  return (
    <>
      <PageHeader
        title={words.title}
        hint={words.hint}
        actions={
          <SegmentedControl
            aria-label={words.show}
            value={known}
            onChange={(next) => show(next === 'OPEN' ? undefined : next)}
            data={Object.entries(words.statuses).map(([value, label]) => ({ value, label }))}
          />
        }
      />
      {error && !data ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : (
        <Stack gap="md" aria-busy={isFetching}>
          {!data && <LinesSkeleton lines={6} />}
          {data && rows.length === 0 && (
            <Paper withBorder>
              <Empty icon="check" title={words.none[known]} hint={words.noneHint} />
            </Paper>
          )}
          {rows.map((row) => (
            <Pair key={row.id} review={row} />
          ))}
          <Pager pageIndex={page - 1} pageSize={pageSize} total={total} onChange={turn} />
        </Stack>
      )}
    </>
  );
}
