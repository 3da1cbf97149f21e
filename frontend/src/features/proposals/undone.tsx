import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { AskAgain } from './ask-again';
import { daysOf } from './days-of';

/** What was entered was undone: when, and the way to ask for the same once more. */
export function Undone({ proposal, draw }: { proposal: Proposal; draw: DrawDetails | null }) {
  const words = useT().proposals;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{words.undoneAt(formatDateTime(proposal.undoneAt))}</Text>
      <Group gap="md">
        <AskAgain proposal={proposal} draw={draw} />
        <Anchor component={Link} size="sm" to={daysOf(proposal)}>
          {words.toDays}
        </Anchor>
      </Group>
    </Stack>
  );
}
