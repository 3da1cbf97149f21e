import { Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '~/api/errors';
import { useUpdateExaminationDayMutation } from '~/api/generated/examination.gen';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { clockOf, closingOf, momentOf, movedWith } from '~/lib/time/india-time';
import { Dialog } from '~/ui/dialogs/dialog';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/text-field';
import { Facts } from '~/ui/page/facts';
import { dayChange } from '~/validation/places';

/** Times at any moment; date and batch while nobody is on the roster. */
export function EditDayDialog({ day, onClose }: { day: ExaminationDay; onClose: () => void }) {
  const t = useT();
  const words = t.days;
  const [update, { error }] = useUpdateExaminationDayMutation();
  const [clashes, setClashes] = useState<readonly string[]>();
  if (clashes) return <Clashes clashes={clashes} onClose={onClose} />;
  return (
    <FormDialog
      title={t.planning.editDay}
      action={t.actions.save}
      onClose={onClose}
      {...refusalOf(error)}
      schema={dayChange}
      defaultValues={{
        date: day.date,
        batch: day.batch,
        reportingAt: clockOf(day.reportingAt),
        entryOpensAt: clockOf(day.entryOpensAt),
        closesAt: clockOf(day.closesAt),
      }}
      onSubmit={async ({ date, batch, reportingAt, entryOpensAt, closesAt }) => {
        const { data } = await update({
          id: day.id,
          examinationDayChanges: {
            date: date === day.date ? undefined : date,
            batch: batch === day.batch ? undefined : batch,
            reportingAt: momentOf(date, reportingAt),
            entryOpensAt: momentOf(date, entryOpensAt),
            closesAt: closing(day, date, closesAt),
          },
        });
        if (!data) return;
        toast.success(t.planning.daySaved);
        if (data.clashes?.length) setClashes(data.clashes);
        else onClose();
      }}
    >
      {day.assignedCount > 0 ? (
        <div>
          <Facts
            rows={[
              { label: words.date, value: formatDate(day.date) },
              { label: words.batch, value: day.batch },
            ]}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {t.planning.dayHint}
          </Text>
        </div>
      ) : (
        <>
          <DateField name="date" label={words.date} required />
          <TextField name="batch" label={words.batch} description={words.batchHelp} required />
        </>
      )}
      {/* Two beside each other: of three in a dialog, each shows a part of its time. */}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField name="reportingAt" label={words.reportingAt} type="time" />
        <TextField name="entryOpensAt" label={words.entryOpensAt} type="time" />
        <TextField name="closesAt" label={words.closesAt} type="time" />
      </SimpleGrid>
    </FormDialog>
  );
}

/** The times are saved: who cannot be there at them. */
function Clashes({ clashes, onClose }: { clashes: readonly string[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t.planner.clashes} onClose={onClose}>
      <Stack>
        <Text size="sm">{t.planner.clashesText}</Text>
        <List size="sm">
          {clashes.map((clash) => (
            <List.Item key={clash}>{clash}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t.actions.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A day that moves would close at the end of its new date: the time it has goes with it, also one after midnight. */
function closing(day: ExaminationDay, date: string, time: string) {
  if (!day.closesAt || time !== clockOf(day.closesAt)) return closingOf(date, time);
  return date === day.date ? undefined : movedWith(day.closesAt, day.date, date);
}
