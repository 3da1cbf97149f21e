import { Stack, Text } from '@mantine/core';
import type { CenterContact } from '~/contract/types.gen';
import { CallLink } from '~/ui/controls/call-link';

/** The person to call first about a center: on duty there, and if possible there already. */
export function FirstContact({ contacts }: { contacts: readonly CenterContact[] }) {
  const [first] = contacts;
  if (!first) return '–';
  return (
    <Stack gap={0} align="flex-start">
      <CallLink number={first.mobileNumber} />
      <Text size="xs" c="dimmed">
        {first.name}
      </Text>
    </Stack>
  );
}
