import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetRosterProposalQuery } from '~/api/generated/proposals.gen';
import type { Proposal, ProposalDetails, ProposalState } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { CallUps } from './draws/call-ups';
import { DrawActions } from './draws/draw-actions';
import { DrawPanel } from './draws/draw-panel';
import { SealedNote } from './draws/sealed-note';
import { Told } from './draws/told';
import { Entered } from './entered';
import { Failed } from './failed';
import { Lead } from './lead';
import { Posts } from './posts';
import { datesOf, isUndone, isWorking } from './proposal-words';
import { ReadyActions } from './ready-actions';
import { RulesPanel } from './rules-panel';
import { Summary } from './summary';
import { Undone } from './undone';
import { useEntered } from './use-entered';
import { useFocusAtHeading } from './use-focus-at-heading';
import { Working } from './working';

/** How often it is asked for again: while the server is at work on it, and while witnesses speak. */
const AGAIN_EVERY_MS: Partial<Record<ProposalState, number>> = {
  DRAWING: 1_000,
  ENTERING: 1_000,
  FROZEN: 5_000,
};

/** A proposed roster: how far it is, what it comes to, its posts, and what becomes of it. */
export default function ProposalPage() {
  const { proposalId = '' } = useParams();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data, error, refetch } = useGetRosterProposalQuery(
    { proposalId },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const wanted = (data && AGAIN_EVERY_MS[data.proposal.state]) ?? 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  if (data) return <Shown {...data} error={error} onRetry={refetch} />;
  return error ? <Missing error={error} onRetry={refetch} /> : <LinesSkeleton lines={8} />;
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t.planning.proposed} />
      <Stack gap="lg" align="flex-start">
        <ErrorPanel message={toMessage(error)} onRetry={onRetry} />
        <ToAll />
      </Stack>
    </>
  );
}

const ToAll = () => (
  <Anchor component={Link} size="sm" to={pathTo('proposals')} style={{ alignSelf: 'flex-start' }}>
    {useT().proposals.allProposals}
  </Anchor>
);

type ShownProps = ProposalDetails & { error: unknown; onRetry: () => void };

function Shown({ error, onRetry, ...details }: ShownProps) {
  const t = useT();
  const { proposal, summary, draw } = details;
  const { state } = proposal;
  useEntered(proposal);
  useFocusAtHeading(`${state} ${proposal.undoneAt ?? ''}`);
  return (
    <>
      <PageHeader
        title={proposal.examinationName}
        hint={hintOf(proposal, t)}
        lead={<Lead {...details} />}
        actions={<Actions {...details} />}
      />
      <Stack gap="lg">
        <ToAll />
        {error ? <Lost message={toMessage(error)} onRetry={onRetry} /> : null}
        {isWorking(proposal) && <Working proposal={proposal} draw={draw} />}
        {state === 'FAILED' && <Failed proposal={proposal} draw={draw} />}
        {state === 'ENTERED' && !isUndone(proposal) && <Entered proposal={proposal} />}
        {isUndone(proposal) && <Undone proposal={proposal} draw={draw} />}
        {state === 'TOLD' && draw && <Told draw={draw} />}
        {draw && <DrawPanel proposal={proposal} draw={draw} />}
        {draw && isTold(proposal) && <CallUps proposalId={proposal.id} />}
        <RulesPanel proposal={proposal} draw={draw} />
        {hasContents(proposal) && summary && <Contents {...details} />}
      </Stack>
    </>
  );
}

function Actions({ proposal, draw, summary }: ProposalDetails) {
  if (draw) return <DrawActions proposal={proposal} draw={draw} duties={summary?.duties} />;
  return proposal.state === 'READY' ? <ReadyActions proposal={proposal} duties={summary?.duties} /> : null;
}

/** Whether people know the dates and cities of a witnessed draw. */
const isTold = ({ state }: Proposal) => state === 'TOLD' || state === 'ENTERED';

/** While it is drawn anew, what was drawn before says nothing. */
const hasContents = ({ state }: Proposal) => state !== 'DRAWING' && state !== 'FAILED';

const hintOf = (proposal: Proposal, t: Messages) =>
  [
    placeName(proposal.regionName),
    datesOf(proposal, t),
    proposal.centerId && t.proposals.oneCenter,
    `${proposal.createdBy}, ${formatDateTime(proposal.createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Lost({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT();
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t.proposals.lost} role="status">
      <Group gap="sm">
        <Text size="sm">{message}</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          {t.actions.retry}
        </Button>
      </Group>
    </Alert>
  );
}

function Contents({ proposal, summary, draw }: ProposalDetails) {
  if (!summary) return null;
  const isSealed = !!draw?.isSealed;
  return (
    <>
      {draw && isSealed ? (
        <SealedNote draw={draw} />
      ) : (
        <div id="posts">
          <Posts proposal={proposal} summary={summary} />
        </div>
      )}
      <Summary summary={summary} isSealed={isSealed} />
    </>
  );
}
