import { Box, Button, List } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListCancelledDutiesQuery } from '~/api/generated/acts.gen';
import { useListPostSearchesQuery, useStopAskingSubstitutesMutation } from '~/api/generated/notices.gen';
import { toPage } from '~/api/page';
import type { CancelledDuty, ExaminationDay, PostSearch } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { isAhead } from '~/lib/day/is-ahead';
import { toast } from '~/ui/dialogs/toast';
import { Panel } from '~/ui/page/panel';
import { PostRow } from '~/ui/posts/post-row';
import { ErrorPanel } from '~/ui/states/error-panel';
import { SubstitutesDialog } from './substitutes-dialog';

const AGAIN_EVERY_MS = 15_000;

type Post = { dutyId: string; name: string; role: PostSearch['role']; search: PostSearch | undefined };

/** The posts of a day that were declined, taken off or left without an answer, and who is asked to take them. */
export function OpenPosts({ day }: { day: ExaminationDay }) {
  const t = useT();
  const words = t.openPosts;
  const [chosen, setChosen] = useState<Post>();
  const { data: gone } = useListCancelledDutiesQuery({ id: day.id });
  const [pollingInterval, setPollingInterval] = useState(0);
  const answer = useListPostSearchesQuery(
    { examinationDayId: day.id },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const searches = toPage<PostSearch>(answer.currentData).rows;
  const isToCome = isAhead(day);
  const posts = postsOf(gone ?? [], searches, isToCome);
  // A round begins to ask by itself.
  const wanted = isToCome && posts.some(isOpen) ? AGAIN_EVERY_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  if (answer.error && !answer.data)
    return <ErrorPanel message={toMessage(answer.error)} onRetry={answer.refetch} />;
  if (posts.length === 0) return null;
  return (
    <Box mt="md">
      <Panel title={`${words.title} (${formatNumber(posts.filter(isOpen).length)})`} hint={words.hint}>
        <List size="sm" listStyleType="none" spacing="sm" aria-label={words.list}>
          {posts.map((post) => (
            <PostRow
              key={post.dutyId}
              name={post.name}
              what={t.labels.functionaryRole[post.role]}
              search={post.search}
            >
              {isToCome && <Acts post={post} onLook={() => setChosen(post)} />}
            </PostRow>
          ))}
        </List>
      </Panel>
      {chosen && (
        <SubstitutesDialog dutyId={chosen.dutyId} name={chosen.name} onClose={() => setChosen(undefined)} />
      )}
    </Box>
  );
}

/** No person has it yet, and one is needed. */
const isOpen = ({ search }: Post) => search?.state !== 'FILLED' && search?.state !== 'NOT_NEEDED';

/** Searches, and duties that were taken off a day to come without one. */
function postsOf(gone: readonly CancelledDuty[], searches: readonly PostSearch[], isToCome: boolean): Post[] {
  const known = new Set(searches.map(({ dutyId }) => dutyId));
  const searched = searches.map((search) => ({ ...search, name: search.person, search }));
  const open = gone.filter(({ id, replacedBy }) => isToCome && !replacedBy && !known.has(id));
  return [...searched, ...open.map(({ id, name, role }) => ({ dutyId: id, name, role, search: undefined }))];
}

function Acts({ post, onLook }: { post: Post; onLook: () => void }) {
  const { dutyId, name, search } = post;
  const words = useT().openPosts;
  const [stop, { isLoading }] = useStopAskingSubstitutesMutation();
  if (!isOpen(post)) return null;
  const press = async () => {
    const { error } = await stop({ id: dutyId });
    if (error) toast.error(toMessage(error));
    else toast.success(words.isStopped);
  };
  return search?.state === 'ASKING' ? (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      aria-label={words.stopFor(name)}
      onClick={() => void press()}
    >
      {words.stop}
    </Button>
  ) : (
    <Button variant="default" size="xs" aria-label={words.whoFitsFor(name)} onClick={onLook}>
      {words.whoFits}
    </Button>
  );
}
