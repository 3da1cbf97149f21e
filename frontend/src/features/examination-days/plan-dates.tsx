import { Chip, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { datesBetween, type PlanDraft } from './plan-draft';

type Props = { draft: PlanDraft; onChange: (part: Partial<PlanDraft>) => void };

export function PlanDates({ draft: { first, last, without }, onChange }: Props) {
  const words = useT().planner;
  const dates = datesBetween(first, last);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          size="md"
          type="date"
          label={words.first}
          value={first}
          onChange={({ currentTarget: { value } }) =>
            onChange({ first: value, last: last < value ? value : last })
          }
        />
        <TextInput
          size="md"
          type="date"
          label={words.last}
          value={last}
          min={first}
          onChange={({ currentTarget: { value } }) => onChange({ last: value })}
        />
      </SimpleGrid>
      {dates.length > 1 && (
        <Chip.Group
          multiple
          value={dates.filter((date) => !without.includes(date))}
          onChange={(kept) => onChange({ without: dates.filter((date) => !kept.includes(date)) })}
        >
          <Group gap="xs">
            {dates.map((date) => (
              <Chip key={date} value={date} size="sm">
                {formatDate(date)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </Stack>
  );
}
