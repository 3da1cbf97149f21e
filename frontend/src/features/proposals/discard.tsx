import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { refusalOf, toMessage } from '~/api/errors';
import { useCancelRosterProposalMutation } from '~/api/generated/proposals.gen';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon, type IconName } from '~/ui/marks/icons';
import { useReloadIfChanged } from './use-proposal-change';

type Props = { proposal: Proposal; draw: DrawDetails | null; icon: IconName; children: string };

/** Stops the drawing of a proposal or throws it away, once more asked for; a witnessed draw only for a reason. */
export function DiscardButton({ proposal, draw, icon, children }: Props) {
  const words = useT().proposals;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { discard, error, busy } = useDiscard(proposal, close);
  const said = { title: words.discardTitle, action: words.discard, onClose: close };
  const needsReason = draw !== null && draw.frozenAt !== null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name={icon} />} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {needsReason && asking && (
        <ReasonDialog
          {...said}
          text={words.draws.discardText}
          full
          {...refusalOf(error)}
          onReason={discard}
        />
      )}
      {!needsReason && (
        <ConfirmDialog
          {...said}
          opened={asking}
          onConfirm={() => void discard()}
          busy={busy}
          error={error && toMessage(error)}
          danger
        >
          <Text size="sm">{words.discardText}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Discards, and then shows the proposals that are left. */
function useDiscard({ id: proposalId, version, examinationId }: Proposal, onDone: () => void) {
  const words = useT().proposals;
  const navigate = useNavigate();
  const [cancel, { error, isLoading }] = useCancelRosterProposalMutation();
  const reloadIfChanged = useReloadIfChanged(proposalId);
  const discard = async (reason?: string) => {
    const proposalDiscarded = reason ? { version, reason } : { version };
    const answer = await cancel({ proposalId, proposalDiscarded });
    reloadIfChanged(answer.error);
    if (!answer.data) return;
    toast.success(words.discarded);
    // The reason that was typed is not to be lost any more: the way on is free once the dialog is gone.
    flushSync(onDone);
    navigate(withQuery(pathTo('proposals'), { examinationId }), { replace: true });
  };
  return { discard, error, busy: isLoading };
}
