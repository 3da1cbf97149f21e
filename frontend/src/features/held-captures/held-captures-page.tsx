import { Paper, SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type HeldCapture, useListHeldCapturesQuery } from '~/api/generated/monitoring.gen';
import { toPage } from '~/api/page';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/use-address-param';
import { usePageParams } from '~/lib/use-page-params';
import { Pager } from '~/ui/data-table/pager';
import { PageHeader } from '~/ui/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { HeldItem } from './held-item';

/** What revoked devices still handed in: kept, not judged, until somebody looks at it. */
export default function HeldCapturesPage() {
  const t = useT();
  const words = t.heldCaptures;
  const [search] = useSearchParams();
  const [shown = 'open', show] = useAddressParam('show');
  const { page, pageSize, turn } = usePageParams();
  const { data, error, isFetching, refetch } = useListHeldCapturesQuery({
    examinationDayId: search.get('examinationDayId') ?? undefined,
    resolved: shown === 'settled',
    page,
    pageSize,
  });
  const { rows, total } = toPage<HeldCapture>(data);
  return (
    <>
      <PageHeader
        title={words.title}
        hint={words.hint}
        actions={
          <SegmentedControl
            aria-label={words.show}
            value={shown}
            onChange={(next) => show(next === 'open' ? undefined : next)}
            data={[
              { value: 'open', label: words.open },
              { value: 'settled', label: words.settled },
            ]}
          />
        }
      />
      {error && !data ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : (
        <Paper withBorder p="md" aria-busy={isFetching}>
          {!data && <LinesSkeleton lines={6} />}
          {data && rows.length === 0 && (
            <Empty
              icon="check"
              title={shown === 'open' ? words.none : words.noneSettled}
              hint={words.noneHint}
            />
          )}
          {rows.map((row) => (
            <HeldItem key={row.id} capture={row} />
          ))}
          <Pager pageIndex={page - 1} pageSize={pageSize} total={total} onChange={turn} />
        </Paper>
      )}
    </>
  );
}
