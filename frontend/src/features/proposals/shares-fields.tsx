import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useListAgencyChoicesQuery } from '~/api/generated/choices.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { rolesOf } from '~/lib/people/role-families';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { useFieldError } from '~/ui/form/use-field';
import { Icon } from '~/ui/marks/icons';
import type { FillingValues } from '~/validation/filling';

/** How many of a role's posts agencies may have at most; those that are not named may have any number. */
export function SharesFields() {
  const words = useT().proposals.shares;
  const { setValue } = useFormContext<FillingValues>();
  const shares = useWatch<FillingValues, 'shares'>({ name: 'shares' });
  const error = useFieldError('shares.root');
  const change = (to: FillingValues['shares']) => setValue('shares', to, { shouldDirty: true });
  return (
    <Stack gap="xs" role="group" aria-label={words.title}>
      <Text fw={600} size="sm">
        {words.title}
      </Text>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      {shares.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place, and has no other name
        <Share key={at} at={at} onRemove={() => change(shares.filter((_one, place) => place !== at))} />
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon name="plus" />}
        onClick={() => change([...shares, { agency: '', role: '', percent: '' }])}
        style={{ alignSelf: 'flex-start' }}
      >
        {words.add}
      </Button>
    </Stack>
  );
}

function Share({ at, onRemove }: { at: number; onRemove: () => void }) {
  const t = useT();
  const words = t.proposals.shares;
  const { data: agencies = [] } = useListAgencyChoicesQuery();
  const agency: string = useWatch({ name: `shares.${at}.agency` });
  const family = agencies.find(({ id }) => id === agency)?.family;
  return (
    <Group align="flex-end" gap="xs" wrap="wrap" role="group" aria-label={words.one(at + 1)}>
      <SelectField
        name={`shares.${at}.agency`}
        label={words.agency}
        size="sm"
        options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        style={{ flex: '2 1 12rem' }}
      />
      <SelectField
        name={`shares.${at}.role`}
        label={words.role}
        size="sm"
        options={rolesOf(optionsOf(t.labels.functionaryRole), family)}
        searchable
        style={{ flex: '2 1 12rem' }}
      />
      <TextField
        name={`shares.${at}.percent`}
        label={words.percent}
        size="sm"
        digits={3}
        style={{ flex: '1 1 7rem' }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={words.remove(at + 1)}
        onClick={onRemove}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </Group>
  );
}
