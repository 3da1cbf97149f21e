import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useCopyRosterMutation, useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { Dialog } from '~/ui/dialogs/dialog';
import { ActRefused } from '~/ui/states/act-refused';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { Copied } from './copied';

type Props = { day: ExaminationDay; onClose: () => void };

/** Gives the people of another day of the center this one. */
export function CopyRosterDialog({ day, onClose }: Props) {
  const t = useT();
  const words = t.planner;
  const days = useListExaminationDaysQuery({ centerId: day.centerId, sort: '-date', page: 1, pageSize: 100 });
  const others = toPage<ExaminationDay>(days.data).rows.filter(
    ({ id, assignedCount }) => id !== day.id && assignedCount > 0,
  );
  const [from, setFrom] = useState<string>();
  const [copy, { data, error, isLoading }] = useCopyRosterMutation();
  const chosen = from ?? others[0]?.id;
  const send = async (source: string) =>
    markUndoable((await copy({ id: day.id, rosterCopy: { from: source } })).data?.undo);
  const optionOf = ({ id, date, batch, examination, assignedCount }: ExaminationDay) => ({
    value: id,
    label: [formatDate(date), batch, examination.name, formatNumber(assignedCount)].join(' · '),
  });
  return (
    <Dialog title={words.copy} onClose={onClose}>
      {data ? (
        <Copied
          title={words.copied(data.assigned.length)}
          skipped={byReason(data.skipped.map(({ reason }) => reason))}
          warned={byReason(data.warned.map(({ warning }) => warning))}
          onClose={onClose}
        />
      ) : days.error ? (
        <ErrorPanel message={toMessage(days.error)} onRetry={days.refetch} />
      ) : !days.data ? (
        <LinesSkeleton lines={3} />
      ) : (
        <Stack>
          <Text size="sm">{words.copyText(`${day.center.name}, ${formatDate(day.date)}, ${day.batch}`)}</Text>
          {others.length === 0 ? (
            <Text size="sm">{words.copyNone}</Text>
          ) : (
            <Select
              size="sm"
              label={words.copyFrom}
              data={others.map(optionOf)}
              value={chosen ?? null}
              onChange={(id) => setFrom(id ?? undefined)}
              allowDeselect={false}
              searchable
            />
          )}
          <ActRefused>{error && toMessage(error)}</ActRefused>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.actions.cancel}
            </Button>
            <Button loading={isLoading} disabled={!chosen} onClick={() => chosen && void send(chosen)}>
              {words.copy}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** How many of them for which reason. */
function byReason(sentences: readonly string[]) {
  const reasons = new Map<string, number>();
  for (const reason of sentences) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [...reasons].map(([reason, duties]) => ({ reason, duties }));
}
