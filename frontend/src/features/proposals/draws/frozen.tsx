import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useDrawRosterMutation } from '~/api/generated/draws.gen';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Icon } from '~/ui/marks/icons';
import { useReloadIfChanged } from '../use-proposal-change';
import { CopyButton } from './digits';
import classes from './draws.module.css';
import { NoteWords } from './note-words';

type Props = { proposal: Proposal; draw: DrawDetails };

/** What is done before the draw: witnesses are asked, words are noted for others, and then it is drawn. */
export function Frozen({ proposal, draw }: Props) {
  const words = useT().proposals.draws;
  const [noting, setNoting] = useState<'FROM_PAPER' | 'ANNOUNCED'>();
  const [drawing, setDrawing] = useState(false);
  return (
    <Stack gap="md">
      <Address proposalId={proposal.id} />
      {draw.lacking && (
        <Alert color="blue" icon={<Icon name="clock" />} role="status">
          {words.lacking[draw.lacking]}
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setNoting('FROM_PAPER')}>
          {words.paper}
        </Button>
        {draw.announced && (
          <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setNoting('ANNOUNCED')}>
            {words.number}
          </Button>
        )}
        <Button
          leftSection={<Icon name="play" />}
          disabled={draw.lacking !== null}
          onClick={() => setDrawing(true)}
        >
          {words.drawNow}
        </Button>
      </Group>
      {noting && (
        <NoteWords proposal={proposal} draw={draw} kind={noting} onClose={() => setNoting(undefined)} />
      )}
      <DrawDialog proposal={proposal} draw={draw} opened={drawing} onClose={() => setDrawing(false)} />
    </Stack>
  );
}

/** Where witnesses speak, to be sent to them. */
function Address({ proposalId }: { proposalId: string }) {
  const words = useT().proposals.draws;
  const address = `${location.origin}${pathTo('draws', { proposalId })}`;
  return (
    <div className={classes.row} style={{ alignItems: 'flex-end' }}>
      <TextInput
        label={words.address}
        description={words.addressHelp}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton what={words.address} text={address} />
    </div>
  );
}

function DrawDialog({ proposal, draw, ...dialog }: Props & { opened: boolean; onClose: () => void }) {
  const words = useT().proposals.draws;
  const [begin, { error, isLoading }] = useDrawRosterMutation();
  const reloadIfChanged = useReloadIfChanged(proposal.id);
  const confirm = async () => {
    const { id: proposalId, version } = proposal;
    const answer = await begin({ proposalId, drawVersion: { version } });
    reloadIfChanged(answer.error);
    if (answer.data) dialog.onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={words.drawTitle}
      action={words.drawNow}
      onConfirm={() => void confirm()}
      busy={isLoading}
      error={error && toMessage(error)}
    >
      <Text size="sm">{words.drawText(draw.witnesses.length)}</Text>
    </ConfirmDialog>
  );
}
