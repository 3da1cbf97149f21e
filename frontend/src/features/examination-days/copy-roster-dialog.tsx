import { Alert, Button, Group, List, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useCopyRosterMutation, useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { Assigned, ExaminationDay } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { Icon } from '~/ui/marks/icons';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

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
  const optionOf = ({ id, date, batch, examination, assignedCount }: ExaminationDay) => ({
    value: id,
    label: [formatDate(date), batch, examination.name, formatNumber(assignedCount)].join(' · '),
  });
  return (
    <Dialog title={words.copy} onClose={onClose}>
      {data ? (
        <Copied outcome={data} onClose={onClose} />
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
          {error && (
            <Alert color="red" role="alert" icon={<Icon name="alert" />}>
              {toMessage(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.actions.cancel}
            </Button>
            <Button
              loading={isLoading}
              disabled={!chosen}
              onClick={() => chosen && void copy({ id: day.id, rosterCopy: { from: chosen } })}
            >
              {words.copy}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** What became of it: how many were left out for which reason. */
function Copied({ outcome: { assigned, skipped }, onClose }: { outcome: Assigned; onClose: () => void }) {
  const t = useT();
  const words = t.planner;
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return (
    <Stack>
      <Alert
        color={skipped.length === 0 ? 'green' : 'yellow'}
        icon={<Icon name={skipped.length === 0 ? 'check' : 'alert'} />}
        role="status"
        title={words.copied(assigned.length)}
      >
        {skipped.length > 0 && words.leftOut(skipped.length)}
      </Alert>
      {reasons.size > 0 && (
        <List size="sm">
          {[...reasons].map(([reason, count]) => (
            <List.Item key={reason}>
              {formatNumber(count)} · {reason}
            </List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.actions.close}</Button>
      </Group>
    </Stack>
  );
}
