import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { AskAgain } from './ask-again';
import { daysOf } from './days-of';
import { DiscardButton } from './discard';

/** The server's sentence is all that tells this failure from others. */
const lacksNeeds = ({ failure }: Proposal) => /\bset needs\b/i.test(failure ?? '');

/** Why there is no roster, and the way to ask for the same once more. */
export function Failed({ proposal, draw }: { proposal: Proposal; draw: DrawDetails | null }) {
  const words = useT().proposals;
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={words.failed} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{proposal.failure}</Text>
        {lacksNeeds(proposal) && (
          <Text size="sm">
            <Anchor component={Link} c="inherit" underline="always" size="sm" to={daysOf(proposal)}>
              {words.toNeeds}
            </Anchor>
            {'. '}
            {words.needsHint}
          </Text>
        )}
        <Group gap="xs">
          <AskAgain proposal={proposal} draw={draw} />
          <DiscardButton proposal={proposal} draw={draw} icon="trash">
            {words.discard}
          </DiscardButton>
        </Group>
      </Stack>
    </Alert>
  );
}
