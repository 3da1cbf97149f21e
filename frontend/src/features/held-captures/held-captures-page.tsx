import { Anchor, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListHeldCapturesQuery } from '~/api/generated/monitoring.gen';
import { toPage } from '~/api/page';
import type { HeldCapture } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { ReviewPage } from '~/ui/page/review-page';
import { HeldItem } from './held-item';

/** What revoked devices still handed in: kept, not judged, until somebody looks at it. */
export default function HeldCapturesPage() {
  const t = useT();
  const words = t.heldCaptures;
  const { filters, setFilters, page, pageSize, paging } = useListQuery(['examinationDayId', 'show']);
  const { examinationDayId: ofDay, show: shown = 'open' } = filters;
  const { data, error, isFetching, refetch } = useListHeldCapturesQuery({
    examinationDayId: ofDay,
    resolved: shown === 'settled',
    page,
    pageSize,
  });
  const { rows, total } = toPage<HeldCapture>(data);
  return (
    <ReviewPage
      title={words.title}
      hint={
        ofDay ? (
          <>
            {words.ofDay}{' '}
            <Anchor component={Link} inherit to={paths.heldCaptures}>
              {words.allDays}
            </Anchor>
          </>
        ) : (
          words.hint
        )
      }
      show={{
        label: words.show,
        value: shown,
        choices: { open: words.open, settled: words.settled },
        onChange: (next) => setFilters({ show: next === 'open' ? undefined : next }),
      }}
      waiting={!data}
      busy={isFetching}
      error={error && !data ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={{ title: shown === 'open' ? words.none : words.noneSettled, hint: words.noneHint }}
      paging={paging}
      total={total}
    >
      {rows.length > 0 && (
        <Paper withBorder p="md">
          {rows.map((row) => (
            <HeldItem key={row.id} capture={row} />
          ))}
        </Paper>
      )}
    </ReviewPage>
  );
}
