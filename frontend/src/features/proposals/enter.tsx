import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useEnterRosterProposalMutation } from '~/api/generated/proposals.gen';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Icon } from '~/ui/marks/icons';
import { useReloadIfChanged } from './use-proposal-change';

type Props = {
  proposal: Proposal;
  draw: DrawDetails | null;
  /** What it adds; not known before it is drawn. */
  duties: number | undefined;
};

/** Enters a drawn proposal, once more asked for. */
export function EnterButton({ proposal, draw, duties = 0 }: Props) {
  const words = useT().proposals;
  const [entering, setEntering] = useState(false);
  return (
    <>
      <Button leftSection={<Icon name="check" />} disabled={duties === 0} onClick={() => setEntering(true)}>
        {words.enter}
      </Button>
      <EnterDialog {...{ proposal, draw, duties }} opened={entering} onClose={() => setEntering(false)} />
    </>
  );
}

type DialogProps = Props & { duties: number; opened: boolean; onClose: () => void };

function EnterDialog({ proposal, draw, duties, opened, onClose }: DialogProps) {
  const words = useT().proposals;
  const [enter, { error, isLoading }] = useEnterRosterProposalMutation();
  const reloadIfChanged = useReloadIfChanged(proposal.id);
  const missing = proposal.needed - proposal.filled;
  const confirm = async () => {
    const { id: proposalId, version } = proposal;
    const answer = await enter({ proposalId, proposalVersion: { version } });
    reloadIfChanged(answer.error);
    if (answer.data) onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={words.enterTitle}
      action={words.enterAction(duties)}
      onConfirm={() => void confirm()}
      busy={isLoading}
      disabled={duties === 0}
      error={error && toMessage(error)}
    >
      <Stack gap="xs">
        <Text size="sm">{duties > 0 ? words.adds(duties) : words.addsNothing}</Text>
        <Text size="sm">{words.enterText}</Text>
        {draw && draw.hoursBefore !== null && (
          <Text size="sm">{words.draws.enterLater(draw.hoursBefore)}</Text>
        )}
        {missing > 0 && (
          <Text size="sm" fw={600}>
            {words.enterShort(missing)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
