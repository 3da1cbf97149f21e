import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useProposeRostersMutation } from '~/api/generated/proposals.gen';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

const FillDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fill-rosters" */ './fill-dialog')).FillDialog,
}));

type Props = { proposal: Proposal; draw: DrawDetails | null };

/** Asks for the same once more, by the same rules. */
export function AskAgain({ proposal, draw }: Props) {
  const words = useT().proposals;
  const navigate = useNavigate();
  const [propose, { isLoading }] = useProposeRostersMutation();
  const askAgain = async () => {
    const { examinationId, regionId, centerId, from, until, rules } = proposal;
    const { announced, hoursBefore } = draw ?? {};
    const witnessed = draw && { witnessed: { announced, hoursBefore } };
    const newProposal = { ...rules, examinationId, regionId, centerId, from, until, ...witnessed };
    const { data, error } = await propose({ newProposal });
    const [next] = data ?? [];
    if (next) navigate(pathTo('proposals', { proposalId: next.id }));
    else toast.error(toMessage(error));
  };
  return (
    <Button leftSection={<Icon name="refresh" />} loading={isLoading} onClick={() => void askAgain()}>
      {words.askAgain}
    </Button>
  );
}

/** Opens the dialog that asks, with what this proposal fills and its rules. */
export function AskOther({ proposal, draw }: Props) {
  const words = useT().proposals;
  const [asking, setAsking] = useState(false);
  const { examinationId, regionId, centerId, from, until, rules } = proposal;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" />} onClick={() => setAsking(true)}>
        {words.askOther}
      </Button>
      {asking && (
        <Suspense>
          <FillDialog
            scope={{
              ...{ examinationId, regionId, rules, draw: draw ?? undefined },
              ...{ centerId: centerId ?? undefined, from: from ?? undefined, until: until ?? undefined },
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
