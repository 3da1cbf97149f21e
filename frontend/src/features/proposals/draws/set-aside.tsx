import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '~/api/errors';
import { useSetRosterDrawAsideMutation } from '~/api/generated/draws.gen';
import type { Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { useReloadIfChanged } from '../use-proposal-change';

/** Has witnesses speak once more for what was frozen. */
export function SetAsideButton({ proposal }: { proposal: Proposal }) {
  const words = useT().proposals.draws;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="history" />} onClick={() => setAsking(true)}>
        {words.setAsideOpen}
      </Button>
      {asking && <SetAsideDialog proposal={proposal} onClose={() => setAsking(false)} />}
    </>
  );
}

function SetAsideDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const words = useT().proposals.draws;
  const [setAside, { error }] = useSetRosterDrawAsideMutation();
  const { id: proposalId, version } = proposal;
  const reloadIfChanged = useReloadIfChanged(proposalId);
  return (
    <ReasonDialog
      title={words.setAsideTitle}
      text={words.setAsideText}
      action={words.setAsideAction}
      full
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const answer = await setAside({ proposalId, drawVersion: { version, reason } });
        reloadIfChanged(answer.error);
        if (!answer.data) return;
        toast.success(words.setAsideDone);
        onClose();
      }}
    />
  );
}
