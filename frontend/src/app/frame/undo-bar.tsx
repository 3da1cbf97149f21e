import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError, mayPass, toMessage } from '~/api/errors';
import { useListWhatCanBeUndoneQuery, useUndoActMutation } from '~/api/generated/acts.gen';
import type { SkippedPair, UndoableAct } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { clearUndoable } from '~/lib/browser/undo-mark';
import { useNow } from '~/lib/time/use-now';
import { toast } from '~/ui/dialogs/toast';
import classes from './undo-bar.module.css';

/** An act of a sheet comes to its end behind the page. */
const AGAIN_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
/** Of those who keep an act from being undone no more are named. */
const NAMED = 3;

/** The last act that can still be undone, for as long as it can; after it the one before. */
export default function UndoBar() {
  const words = useT().acts;
  const {
    data,
    error,
    isFetching,
    startedTimeStamp = 0,
  } = useListWhatCanBeUndoneQuery(undefined, {
    pollingInterval: AGAIN_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const now = useNow(LOOK_EVERY_MS);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const open = (data ?? []).filter(({ until }) => Date.parse(until) > now);
  // What was known before may lack what was just done.
  const [since] = useState(Date.now);
  const isKnown = !isFetching && startedTimeStamp >= since;
  const isOver = isKnown && ((!!error && !mayPass(error)) || (data !== undefined && open.length === 0));
  useEffect(() => {
    if (isOver) clearUndoable();
  }, [isOver]);
  const act = open.find(({ id }) => !hidden.includes(id));
  if (!act) return null;
  return (
    <Paper component="section" withBorder shadow="md" aria-label={words.region} className={classes.bar}>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <div>
          <Text size="sm" fw={600} role="status">
            {words.done[act.kind](act.days, act.duties)}
          </Text>
          <Text size="xs" c="dimmed">
            {words.left(Math.floor((Date.parse(act.until) - now) / MINUTE_MS))}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <Undo key={act.id} act={act} />
          <CloseButton aria-label={words.hide} onClick={() => setHidden([...hidden, act.id])} />
        </Group>
      </Group>
    </Paper>
  );
}

function Undo({ act }: { act: UndoableAct }) {
  const words = useT().acts;
  const [undo, { isLoading }] = useUndoActMutation();
  const press = async () => {
    const { data, error } = await undo({ id: act.id, body: {} });
    if (data) toast.success(words.undone(data.days, data.duties), reasons(data.skipped));
    else toast.error(words.notUndone, whyNot(error));
  };
  return (
    <Button size="sm" variant="light" loading={isLoading} onClick={() => void press()}>
      {words.undo}
    </Button>
  );
}

/** The server's sentence, which names the first who is in the way, and the next ones after it. */
function whyNot(error: unknown): string {
  const { skipped = [] } = (isApiError(error) ? (error.data ?? {}) : {}) as { skipped?: SkippedPair[] };
  return [toMessage(error), reasons(skipped.slice(1), NAMED - 1)].join(' ').trim();
}

const reasons = (skipped: readonly SkippedPair[], most = NAMED) =>
  skipped
    .slice(0, most)
    .map(({ reason }) => reason)
    .join(' ');
