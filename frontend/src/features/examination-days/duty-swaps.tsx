import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import {
  useFinishSwapMutation,
  useListDutySwapsQuery,
  useNoteSwapAnswerMutation,
  useStopSwapMutation,
} from '~/api/generated/notices.gen';
import type { DutySwap } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Panel } from '~/ui/page/panel';
import { ActRefused } from '~/ui/states/act-refused';
import { ErrorPanel } from '~/ui/states/error-panel';

/** People answer by the link in their SMS, while the page stands. */
const AGAIN_EVERY_MS = 15_000;

/** Who is asked to swap duties of a day, what they said, and the button that does it. */
export function DutySwaps({ examinationDayId }: { examinationDayId: string }) {
  const words = useT().swaps;
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data, error, refetch } = useListDutySwapsQuery(
    { id: examinationDayId },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const wanted = data?.some(({ state }) => state === 'ASKED') ? AGAIN_EVERY_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Stack mt="md">
      <Panel title={words.title} hint={words.hint}>
        <Stack gap="lg">
          {data.map((swap) => (
            <One key={swap.id} swap={swap} />
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}

type Side = DutySwap['sides'][number];

function One({ swap }: { swap: DutySwap }) {
  const words = useT().swaps;
  const [stop, stopping] = useStopSwapMutation();
  const [asks, setAsks] = useState(false);
  const isOpen = swap.state === 'ASKED';
  return (
    <Stack gap="xs">
      <Badge variant="light" color={isOpen ? 'blue' : 'gray'}>
        {labelOf(words.state, swap.state)}
      </Badge>
      {swap.sides.map((side) => (
        <Person key={side.functionaryId} swapId={swap.id} side={side} isOpen={isOpen} />
      ))}
      {isOpen && (
        <Group gap="sm">
          <Button size="sm" disabled={!swap.isReady} onClick={() => setAsks(true)}>
            {words.now}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={stopping.isLoading}
            onClick={async () => {
              const { data } = await stop({ chosenSwap: { swapId: swap.id } });
              if (data) toast.success(words.stopped);
            }}
          >
            {words.stop}
          </Button>
        </Group>
      )}
      <ActRefused>{stopping.error && toMessage(stopping.error)}</ActRefused>
      <Finish swap={swap} opened={asks} onClose={() => setAsks(false)} />
    </Stack>
  );
}

type FinishProps = { swap: DutySwap; opened: boolean; onClose: () => void };

function Finish({ swap, opened, onClose }: FinishProps) {
  const words = useT().swaps;
  const [finish, { error, isLoading }] = useFinishSwapMutation();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={words.now}
      action={words.now}
      busy={isLoading}
      error={error && toMessage(error)}
      onConfirm={async () => {
        const { data } = await finish({ chosenSwap: { swapId: swap.id } });
        if (!data) return;
        toast.success(words.done);
        onClose();
      }}
    >
      <Text size="sm">{words.nowText}</Text>
    </ConfirmDialog>
  );
}

/** What one of the two gives and said, and what they say on the phone. */
function Person({ swapId, side, isOpen }: { swapId: string; side: Side; isOpen: boolean }) {
  const t = useT();
  const words = t.swaps;
  const [note, { error, isLoading }] = useNoteSwapAnswerMutation();
  const { functionaryId, name, duty, agrees, answeredAt, answeredBy } = side;
  const said = agrees === null ? words.noAnswer : agrees ? words.agrees : words.refuses;
  const how = answeredBy && `${labelOf(words.by, answeredBy)}, ${formatDateTime(answeredAt)}`;
  const send = async (yes: boolean) => {
    const { data } = await note({ notedSwapAnswer: { swapId, functionaryId, agrees: yes } });
    if (data) toast.success(words.noted);
  };
  const what = [formatDate(duty.date), duty.batch, duty.center, labelOf(t.labels.functionaryRole, duty.role)];
  return (
    <div>
      <Text size="sm">{words.gives(name, what.join(' · '))}</Text>
      <Text size="sm" c="dimmed">
        {[said, how].filter(Boolean).join(' · ')}
      </Text>
      {isOpen && agrees === null && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="light" loading={isLoading} onClick={() => void send(true)}>
            {words.noteYes(name)}
          </Button>
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void send(false)}>
            {words.noteNo(name)}
          </Button>
        </Group>
      )}
      <ActRefused>{error && toMessage(error)}</ActRefused>
    </div>
  );
}
