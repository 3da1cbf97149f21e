import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { DiscardButton } from '../discard';
import { EnterButton } from '../enter';
import { SetAsideButton } from './set-aside';

type Props = { proposal: Proposal; draw: DrawDetails; duties: number | undefined };

/** What becomes of a witnessed draw: nothing in it is changed by hand. */
export function DrawActions({ proposal, draw, duties }: Props) {
  const words = useT().proposals;
  const { state } = proposal;
  const discard = (
    <DiscardButton proposal={proposal} draw={draw} icon="trash">
      {state === 'FROZEN' ? words.discard : words.draws.discardOpen}
    </DiscardButton>
  );
  if (state === 'FROZEN') return discard;
  if (state !== 'READY' && state !== 'TOLD' && state !== 'ENTERED') return null;
  return (
    <>
      {state === 'READY' && <SetAsideButton proposal={proposal} />}
      {state !== 'ENTERED' && discard}
      <Button
        variant="default"
        component={Link}
        to={pathTo('proposals', { proposalId: proposal.id, view: 'protocol' })}
        leftSection={<Icon name="print" />}
      >
        {words.draws.protocol.link}
      </Button>
      {state === 'READY' && <EnterButton proposal={proposal} draw={draw} duties={duties} />}
    </>
  );
}
