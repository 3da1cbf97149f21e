import { Box, Button, List, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useFillPostsOfRoundMutation, useListPostSearchesQuery } from '~/api/generated/notices.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { NoticeRound, PostSearch } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { PostRow } from '~/ui/posts/post-row';
import { ErrorPanel } from '~/ui/states/error-panel';
import classes from './notices.module.css';

const SHOWN = 50;
const AGAIN_EVERY_MS = 15_000;

/** The open posts of a round: how many are being asked, filled, or found no one, and each with who is asked now. */
export function RoundPosts({ round }: { round: NoticeRound }) {
  const t = useT();
  const words = t.openPosts;
  const mayTell = isOneOf(PLACE_ADMINS, useMe().role);
  const { posts, fillsPosts } = round;
  const all = posts.asking + posts.filled + posts.nobodyLeft + posts.stopped;
  const answer = useListPostSearchesQuery(
    { roundId: round.id, page: 1, pageSize: SHOWN },
    {
      skip: all === 0 || !mayTell,
      pollingInterval: posts.asking > 0 ? AGAIN_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const { rows, total } = toPage<PostSearch>(answer.currentData);
  if (all === 0 && !fillsPosts && !mayTell) return null;
  const states: [keyof NoticeRound['posts'], Tone][] = [
    ['asking', 'waiting'],
    ['filled', 'verified'],
    ['nobodyLeft', 'refused'],
    ['stopped', 'neutral'],
  ];
  return (
    <Box>
      <Panel title={words.title} hint={fillsPosts ? words.fillsNow : words.fillsNot}>
        <div className={classes.line}>
          {states.map(([state, tone]) => (
            <StatusBadge key={state} tone={posts[state] > 0 ? tone : 'neutral'}>
              {t.filters.is(words.counts[state], formatNumber(posts[state]))}
            </StatusBadge>
          ))}
          {mayTell && round.by !== null && <Filling round={round} />}
        </div>
        {answer.error && !answer.data && (
          <ErrorPanel message={toMessage(answer.error)} onRetry={answer.refetch} />
        )}
        {rows.length > 0 && (
          <List size="sm" listStyleType="none" spacing="sm" mt="sm" aria-label={words.list}>
            {rows.map((search) => (
              <PostRow key={search.id} name={search.person} what={placeOf(search)} search={search} />
            ))}
          </List>
        )}
        {total > rows.length && (
          <Text size="sm" c="dimmed" mt="xs">
            {words.more(total - rows.length)}
          </Text>
        )}
      </Panel>
    </Box>
  );
}

const placeOf = ({ center, date, batch }: PostSearch) => [center, formatDate(date), batch].join(', ');

/** One press to fill the posts of the round, to stop, or to ask anew. */
function Filling({ round: { id, fillsPosts, posts } }: { round: NoticeRound }) {
  const words = useT().openPosts;
  const [fill, { isLoading }] = useFillPostsOfRoundMutation();
  const press = async (asking: 'START' | 'STOP') => {
    const { error } = await fill({ roundId: id, askingOfRound: { asking } });
    if (error) toast.error(toMessage(error));
    else toast.success(asking === 'START' ? words.begun : words.isStopped);
  };
  const mayRepeat = fillsPosts && posts.nobodyLeft + posts.stopped > 0;
  return (
    <>
      {(!fillsPosts || mayRepeat) && (
        <Button variant="default" size="xs" loading={isLoading} onClick={() => void press('START')}>
          {mayRepeat ? words.fillAgain : words.fill}
        </Button>
      )}
      {(fillsPosts || posts.asking > 0) && (
        <Button variant="default" size="xs" loading={isLoading} onClick={() => void press('STOP')}>
          {words.fillStop}
        </Button>
      )}
    </>
  );
}
