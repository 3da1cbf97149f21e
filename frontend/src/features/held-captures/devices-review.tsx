import { Anchor, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { refusalOf, toMessage } from '~/api/errors';
import { useListHeldCapturesQuery, useResolveHeldCapturesMutation } from '~/api/generated/settling.gen';
import { toPage } from '~/api/page';
import type { HeldCapture } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { ReviewPage } from '~/ui/page/review-page';
import { HeldItem } from './held-item';
import { KindChoice } from './kind-choice';
import { SettleBar } from './settle-bar';
import { useTicked } from './use-ticked';

/** What revoked devices still handed in: kept, not judged, until an administrator looks at it. */
export function DevicesReview() {
  const t = useT();
  const words = t.settling;
  const { filters, setFilters, page, pageSize, paging } = useListQuery(['of', 'examinationDayId', 'show']);
  const { examinationDayId: ofDay, show: shown = 'open' } = filters;
  const { data, error, isFetching, refetch } = useListHeldCapturesQuery({
    examinationDayId: ofDay,
    resolved: shown === 'settled',
    page,
    pageSize,
  });
  const { rows, total } = toPage<HeldCapture>(data);
  const ticked = useTicked(rows.filter(({ resolvedAt }) => !resolvedAt));
  const [resolve, { error: refused, reset }] = useResolveHeldCapturesMutation();
  return (
    <ReviewPage
      title={t.heldCaptures.title}
      choice={<KindChoice value="devices" />}
      hint={
        ofDay ? (
          <>
            {words.ofDay}{' '}
            <Anchor component={Link} inherit to={withQuery(paths.heldCaptures, { of: 'devices' })}>
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
          <SettleBar
            ticked={ticked}
            acts={[
              {
                label: words.settleMany,
                title: words.settleTitle,
                text: words.settleText,
                reset,
                ...refusalOf(refused),
                settle: async (note) => {
                  const { data: said } = await resolve({
                    heldCapturesResolution: { captureIds: ticked.ids, note },
                  });
                  return said && { done: said.resolved.length, skipped: said.skipped.length };
                },
              },
            ]}
          />
          {rows.map((row) => (
            <HeldItem key={row.id} capture={row} ticked={ticked} />
          ))}
        </Paper>
      )}
    </ReviewPage>
  );
}
