import { Alert, Anchor, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { toPage } from '~/api/page';
import type { NoticeRound } from '~/contract/types.gen';
import { formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { RoundFigures } from './round-figures';
import { RoundPosts } from './round-posts';
import { aboutOf, againIn } from './round-words';
import { ToldPeople } from './told-people';
import { useRounds } from './use-rounds';

/** A round of notices: how far it is, what was answered, and each of its people. */
export default function NoticeRoundPage({ roundId }: { roundId: string }) {
  const t = useT();
  const words = t.dutyNotices;
  const answer = useRounds({ roundId });
  const round = toPage<NoticeRound>(answer.data).rows.find(({ id }) => id === roundId);
  if (round) return <Shown round={round} error={answer.error} onRetry={answer.refetch} />;
  if (answer.isFetching) return <LinesSkeleton lines={8} />;
  return (
    <>
      <PageHeader title={t.planning.notices} />
      <Stack gap="lg" align="flex-start">
        <ErrorPanel
          message={answer.error ? toMessage(answer.error) : words.gone}
          onRetry={() => void answer.refetch()}
        />
        <ToAll />
      </Stack>
    </>
  );
}

const ToAll = () => (
  <Anchor component={Link} size="sm" to={pathTo('notices')} style={{ alignSelf: 'flex-start' }}>
    {useT().dutyNotices.allNotices}
  </Anchor>
);

type Props = { round: NoticeRound; error: unknown; onRetry: () => void };

function Shown({ round, error, onRetry }: Props) {
  const t = useT();
  const words = t.dutyNotices;
  const { accepted, told } = round.duties;
  const isWriting = !round.finishedAt;
  return (
    <>
      <PageHeader
        title={round.examination}
        hint={aboutOf(round, t)}
        lead={
          <LeadSentence>
            {isWriting && told === 0 ? words.beingWritten : words.lead(accepted, told)}
          </LeadSentence>
        }
      />
      <Stack gap="lg">
        <ToAll />
        {error ? <Lost message={toMessage(error)} onRetry={onRetry} /> : null}
        {isWriting && <Writing round={round} />}
        {!round.hasGateway && round.messages.waiting > 0 && (
          <Alert color="yellow" icon={<Icon name="alert" />} p="sm">
            <Text size="sm">{words.noGateway}</Text>
          </Alert>
        )}
        <RoundFigures round={round} />
        <RoundPosts round={round} />
        <ToldPeople roundId={round.id} isWriting={isWriting} againIn={againIn(round)} />
      </Stack>
    </>
  );
}

function Lost({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT();
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t.dutyNotices.lost} role="status">
      <Group gap="sm">
        <Text size="sm">{message}</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          {t.actions.retry}
        </Button>
      </Group>
    </Alert>
  );
}

/** How far the server is with writing the messages. */
function Writing({ round: { written, people } }: { round: NoticeRound }) {
  const words = useT().dutyNotices;
  const share = people > 0 ? written / people : 0;
  const said = words.written(written, people);
  return (
    <div>
      <Progress value={share * 100} animated aria-label={said} />
      <Text size="sm" mt={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {said}. {words.leave}
      </Text>
      {/* To readers each tenth is said once. */}
      <VisuallyHidden role="status">{formatPercent(Math.floor(share * 10) / 10)}</VisuallyHidden>
    </div>
  );
}
