import { Drawer, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetProposedPostQuery } from '~/api/generated/proposals.gen';
import type { PostReasons, Proposal, ProposedPost } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { PostPeople } from './post-people';
import { usePutIn } from './put-in';
import { type Marking, SwapBar } from './swap-bar';
import { WhoElse } from './who-else';
import { WhyEmpty } from './why-empty';

type Props = Marking & { proposal: Proposal; post: number | undefined; onClose: () => void };

/** A post beside the list: why these people, why people are missing, who else could, and what can be done about it. */
export function PostDrawer({ proposal, post, onClose, ...marking }: Props) {
  const t = useT();
  const isOpen = post !== undefined;
  const { currentData, error, refetch } = useGetProposedPostQuery(
    isOpen ? { proposalId: proposal.id, post } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  // The key that closes a dialog in it is not to close the drawer, too.
  const [isAsking, setIsAsking] = useState(false);
  useFocusBack(isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={!isAsking}
      position="right"
      size={480}
      title={currentData ? t.labels.functionaryRole[currentData.post.role] : t.proposals.posts.title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {isOpen && !currentData && error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {isOpen && !currentData && !error && <LinesSkeleton lines={9} />}
      {currentData && (
        <Reasons key={post} {...{ proposal, ...marking }} reasons={currentData} onAsking={setIsAsking} />
      )}
    </Drawer>
  );
}

type ReasonsProps = Marking & {
  proposal: Proposal;
  reasons: PostReasons;
  onAsking: (isAsking: boolean) => void;
};

function Reasons({ proposal, reasons, onAsking, ...marking }: ReasonsProps) {
  const { post, whyEmpty } = reasons;
  // What witnesses decided is not changed by hand.
  const mayChange = proposal.state === 'READY' && !proposal.isWitnessed;
  const { putIn, busy, dialog } = usePutIn(proposal, post.post, onAsking);
  const onPutIn = mayChange ? putIn : undefined;
  const people = post.people.map(({ functionary }) => functionary.id).join(' ');
  const place = useFocusAt(`${people} ${marking.marked?.functionaryId ?? ''} ${dialog ? 'asking' : ''}`);
  return (
    <Stack gap="lg" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <Heading post={post} />
      {mayChange && <SwapBar {...marking} />}
      {whyEmpty && <WhyEmpty why={whyEmpty} busy={busy} onPutIn={onPutIn} />}
      <PostPeople proposal={proposal} reasons={reasons} mayChange={mayChange} {...marking} />
      {mayChange && <WhoElse reasons={reasons} busy={busy} onPutIn={putIn} />}
      {dialog}
    </Stack>
  );
}

function Heading({ post }: { post: ProposedPost }) {
  const t = useT();
  return (
    <div>
      <Text component="h3" fw={600}>
        {[post.centerName, post.city].join(', ')}
      </Text>
      <Text size="sm" c="dimmed">
        {[formatDate(post.date), post.batches.join(', ')].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" fw={600}>
        {t.proposals.posts.filled}:{' '}
        {t.proposals.filledOf(formatNumber(post.filled), formatNumber(post.needed))}
      </Text>
    </div>
  );
}
