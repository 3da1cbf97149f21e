import { Paper } from '@mantine/core';
import { refusalOf, toMessage } from '~/api/errors';
import { useListEntriesToSettleQuery, useSettleEntriesMutation } from '~/api/generated/settling.gen';
import { toPage } from '~/api/page';
import type { AttendanceLog } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { ReviewPage } from '~/ui/page/review-page';
import { HandItem } from './hand-item';
import { KindChoice } from './kind-choice';
import { SettleBar } from './settle-bar';
import { useTicked } from './use-ticked';

/** Entries by hand that no colleague confirmed, that came too late, or that a colleague denied. */
export function HandReview() {
  const t = useT();
  const words = t.settling;
  const { filters, setFilters, page, pageSize, paging } = useListQuery(['of', 'examinationDayId', 'show']);
  const { examinationDayId, show: shown = 'open' } = filters;
  const { data, error, isFetching, refetch } = useListEntriesToSettleQuery({
    examinationDayId,
    settled: shown === 'settled',
    page,
    pageSize,
  });
  const { rows, total } = toPage<AttendanceLog>(data);
  const ticked = useTicked(rows.filter(({ settledAt }) => !settledAt));
  const [settle, { error: refused, reset }] = useSettleEntriesMutation();
  const actOf = (confirmed: boolean) => ({
    reset,
    ...refusalOf(refused),
    settle: async (reason: string) => {
      const { data: said } = await settle({ entrySettlement: { logIds: ticked.ids, confirmed, reason } });
      return said && { done: said.settled.length, skipped: said.skipped.length };
    },
  });
  return (
    <ReviewPage
      title={t.heldCaptures.title}
      hint={words.handHint}
      choice={<KindChoice value="hand" />}
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
      empty={{ title: shown === 'open' ? words.noHand : words.noneSettled, hint: words.noHandHint }}
      paging={paging}
      total={total}
    >
      {rows.length > 0 && (
        <Paper withBorder p="md">
          {shown === 'open' && (
            <SettleBar
              ticked={ticked}
              acts={[
                {
                  label: words.confirmMany,
                  title: words.confirmTitle,
                  text: words.confirmText,
                  ...actOf(true),
                },
                { label: words.annulMany, title: words.annulTitle, text: words.annulText, ...actOf(false) },
              ]}
            />
          )}
          {rows.map((row) => (
            <HandItem key={row.id} log={row} ticked={ticked} />
          ))}
        </Paper>
      )}
    </ReviewPage>
  );
}
