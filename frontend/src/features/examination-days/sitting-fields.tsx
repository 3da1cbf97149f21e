import { Fieldset, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { ErrorPanel } from '~/ui/states/error-panel';
import { peopleIn, type SittingDays } from './sittings';
import type { SittingChoice } from './use-sitting';

type Props = { title: string; sitting: SittingChoice; disabled: boolean };

/** A date, and the batch of that date; each batch says how many centers and people it has. */
export function SittingFields({ title, sitting, disabled }: Props) {
  const t = useT();
  const words = t.planner;
  const { date, found, chosen, loading, failure } = sitting;
  const optionOf = (one: SittingDays) => ({
    value: one.batch,
    label: words.sittingOption(one.batch, one.people.size, peopleIn(one)),
  });
  return (
    <Fieldset legend={title} disabled={disabled} p="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          size="sm"
          type="date"
          label={t.days.date}
          value={date}
          onChange={({ currentTarget: { value } }) => sitting.setDate(value)}
        />
        <Select
          size="sm"
          label={t.days.batch}
          placeholder={loading ? t.loading : t.form.choose}
          data={(found ?? []).map(optionOf)}
          value={chosen?.batch ?? null}
          onChange={(batch) => sitting.setBatch(batch ?? undefined)}
          disabled={disabled || !found || found.length === 0}
          allowDeselect={false}
        />
      </SimpleGrid>
      {found?.length === 0 && (
        <Text size="sm" c="dimmed" mt={6} role="status">
          {words.noSitting}
        </Text>
      )}
      {failure && <ErrorPanel {...failure} />}
    </Fieldset>
  );
}
