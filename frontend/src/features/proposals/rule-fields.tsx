import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { SWITCHES, WEIGHTS } from './filling-values';
import { ruleOf } from './rule-names';
import { SharesFields } from './shares-fields';

/** Every rule that can be set, in groups. */
export function RuleFields() {
  const words = useT().proposals;
  const { ask, hardRules, areas, workPlaces, weights } = words;
  const hasTeams = useWatch({ name: 'teams' }) !== 'OFF';
  const hasShares = useWatch({ name: 'quotas' }) !== 'OFF';
  const chosen = { size: 'sm', allowDeselect: false } as const;
  return (
    <Stack gap="lg">
      <Group title={ask.never}>
        {SWITCHES.map((name) => {
          const { name: label, text } = ruleOf(name, words);
          return <CheckboxField key={name} name={name} label={label} description={text} />;
        })}
      </Group>
      <Group title={ask.areas}>
        {(['home', 'native'] as const).map((name) => (
          <SelectField
            key={name}
            {...chosen}
            name={name}
            label={ruleOf(name, words).name}
            options={optionsOf(areas)}
          />
        ))}
        <SelectField
          {...chosen}
          name="workPlace"
          label={ruleOf('workPlace', words).name}
          options={optionsOf(workPlaces)}
        />
      </Group>
      <Group title={ask.numbers} hint={ask.numberHelp}>
        <TextField name="sittingsInARow" label={ask.atMost(hardRules.IN_A_ROW.name)} size="sm" digits={4} />
        <TextField name="sittingsAWeek" label={ask.atMost(hardRules.A_WEEK.name)} size="sm" digits={4} />
        <TextField name="freeAtKmPerHour" label={ask.travel(hardRules.FREE.name)} size="sm" digits={4} />
        <TextField name="reservePercent" label={ask.reserve} size="sm" digits={3} />
      </Group>
      <Group title={ask.weights}>
        {WEIGHTS.map((name) => (
          <SelectField
            key={name}
            {...chosen}
            name={name}
            label={ruleOf(name, words).name}
            description={ruleOf(name, words).text}
            options={optionsOf(weights)}
          />
        ))}
        {hasTeams && (
          <SelectField {...chosen} name="teamWish" label={words.teamWish} options={optionsOf(words.wishes)} />
        )}
      </Group>
      {hasShares && <SharesFields />}
    </Stack>
  );
}

type GroupProps = { title: string; hint?: string; children: ReactNode };

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} size="sm" mb={8}>
        {title}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" mb={8}>
          {hint}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </fieldset>
  );
}
