import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import type { Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Icon } from '~/ui/marks/icons';
import { DiscardButton } from './discard';
import { EnterButton } from './enter';
import { useProposalChange } from './use-proposal-change';

type Props = { proposal: Proposal; duties: number | undefined };

/** What becomes of a drawn proposal without witnesses: it is drawn again, discarded or entered. */
export function ReadyActions({ proposal, duties }: Props) {
  const words = useT().proposals;
  return (
    <>
      <DiscardButton proposal={proposal} draw={null} icon="trash">
        {words.discard}
      </DiscardButton>
      <DrawAgain proposal={proposal} />
      <EnterButton proposal={proposal} draw={null} duties={duties} />
    </>
  );
}

/** Draws it once more, after it has said what is lost by that. */
function DrawAgain({ proposal }: Pick<Props, 'proposal'>) {
  const words = useT().proposals;
  const { run, busy } = useProposalChange(proposal);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const drawAgain = async () => {
    const refused = await run({ kind: 'DRAW' });
    setError(refused);
    if (!refused) setAsking(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="refresh" />}
        onClick={() => {
          setError(undefined);
          setAsking(true);
        }}
      >
        {words.drawAgain}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.drawAgainTitle}
        action={words.drawAgain}
        onConfirm={() => void drawAgain()}
        busy={busy}
        error={error ? toMessage(error) : undefined}
        danger
      >
        <Text size="sm">{words.drawAgainText}</Text>
      </ConfirmDialog>
    </>
  );
}
