import { Button, CloseButton, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './plan.module.css';
import type { BatchDraft } from './plan-draft';

/** Times that a batch usually has, in the order of a date: people are late once they should have reported, so not before the entry opens. */
const USUAL = [
  { reportingAt: '08:00', entryOpensAt: '08:00', closesAt: '12:30' },
  { reportingAt: '13:00', entryOpensAt: '13:00', closesAt: '17:30' },
  { reportingAt: '17:00', entryOpensAt: '17:00', closesAt: '21:00' },
];
const NONE = { reportingAt: '', entryOpensAt: '', closesAt: '' };

type Props = { batches: readonly BatchDraft[]; onChange: (batches: readonly BatchDraft[]) => void };

/** The next batch with its usual name and times. */
export const nextBatch = (batches: readonly BatchDraft[], names: readonly string[]): BatchDraft => ({
  key: Math.max(0, ...batches.map(({ key }) => key)) + 1,
  batch: names[batches.length] ?? '',
  ...(USUAL[batches.length] ?? NONE),
});

export function PlanBatches({ batches, onChange }: Props) {
  const t = useT();
  const words = t.planner;
  const change = (key: number, part: Partial<BatchDraft>) =>
    onChange(batches.map((batch) => (batch.key === key ? { ...batch, ...part } : batch)));
  const times = ['reportingAt', 'entryOpensAt', 'closesAt'] as const;
  return (
    <Stack gap="md" align="flex-start">
      {batches.map((batch, index) => (
        <fieldset key={batch.key} className={classes.batch} aria-label={words.batch(index + 1)}>
          <SimpleGrid cols={{ base: 2, sm: 4 }} flex={1}>
            <TextInput
              size="md"
              label={t.days.batch}
              value={batch.batch}
              maxLength={40}
              onChange={({ currentTarget: { value } }) => change(batch.key, { batch: value })}
            />
            {times.map((time) => (
              <TextInput
                key={time}
                size="md"
                type="time"
                label={t.days[time]}
                value={batch[time]}
                onChange={({ currentTarget: { value } }) => change(batch.key, { [time]: value })}
              />
            ))}
          </SimpleGrid>
          {batches.length > 1 && (
            <CloseButton
              aria-label={words.removeBatch(batch.batch || words.batch(index + 1))}
              onClick={() => onChange(batches.filter(({ key }) => key !== batch.key))}
            />
          )}
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="plus" />}
        disabled={batches.length >= 20}
        onClick={() => onChange([...batches, nextBatch(batches, words.suggested)])}
      >
        {words.addBatch}
      </Button>
    </Stack>
  );
}
