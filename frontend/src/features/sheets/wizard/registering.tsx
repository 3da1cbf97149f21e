import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { mayPass } from '~/api/errors';
import { sheetsApi } from '~/api/generated/sheets.gen';
import type { SheetDraft, SheetProgress } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { followProgress } from './follow-progress';
import { useDraftAgain } from './kept-draft';
import { Question } from './question';
import { useDraftCalls } from './server';
import type { DraftChange } from './use-draft-change';

/** The registration is over before the draft says so. */
const AGAIN_MS = 1000;

/** Rows that are being registered at the server: how far it is, and the way to stop it. */
export function Registering({ draft, change }: { draft: SheetDraft; change: DraftChange }) {
  const { sheetWizard } = useT();
  const words = sheetWizard.going;
  const title = sheetWizard.kinds[draft.kind].registering;
  const calls = useDraftCalls(draft);
  const again = useDraftAgain(draft.id);
  const [isAsking, setAsking] = useState(false);
  const { progress, isLost } = useProgress(draft.id);
  const isOver = progress !== undefined && progress.status !== 'RUNNING';
  const processed = progress?.processed ?? 0;
  const total = progress?.total ?? 0;
  useEffect(() => {
    if (!isOver) return;
    void again();
    const asking = setInterval(() => void again(), AGAIN_MS);
    return () => clearInterval(asking);
  }, [isOver, again]);

  const share = total > 0 ? processed / total : 0;
  // To readers each tenth is said once.
  const spoken = total > 0 ? words.spoken(formatPercent(Math.floor(share * 10) / 10)) : words.begins;
  const cancel = async () => {
    setAsking(false);
    await change.run(calls.cancel);
  };
  return (
    <Panel title={title}>
      <Stack gap="md">
        {isLost && (
          <Alert color="yellow" icon={<Icon name="alert" />} role="status">
            {words.lost}
          </Alert>
        )}
        {change.error && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {change.error}
          </Alert>
        )}
        <div>
          <Progress value={total > 0 ? share * 100 : 100} animated={!isLost} aria-label={title} />
          <Text size="sm" mt={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {total > 0 ? words.progress(formatNumber(processed), formatNumber(total)) : words.begins}
          </Text>
        </div>
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<Icon name="stop" />}
            onClick={() => setAsking(true)}
            loading={change.busy}
          >
            {words.stop}
          </Button>
          <Text size="sm" c="dimmed">
            {words.leave}
          </Text>
        </Group>
      </Stack>
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.asks}
        action={words.stop}
        onConfirm={() => void cancel()}
        busy={false}
        error={undefined}
        danger
      >
        <Text size="sm">{words.asksText}</Text>
      </Question>
    </Panel>
  );
}

const { getSheetProgress } = sheetsApi.endpoints;
type Asking = ReturnType<typeof getSheetProgress.initiate>;
type Dispatch = ThunkDispatch<ReturnType<Parameters<Asking>[1]>, unknown, UnknownAction>;

/** How far the registration of a draft is. `isLost`: nothing can be heard of it at the moment. */
function useProgress(draftId: string) {
  const dispatch = useDispatch<Dispatch>();
  const [progress, setProgress] = useState<SheetProgress>();
  const [isLost, setLost] = useState(false);
  useEffect(
    () =>
      followProgress({
        draftId,
        tell: (now) => {
          setProgress(now);
          setLost(false);
        },
        ask: async () => {
          const call = getSheetProgress.initiate({ draftId }, { forceRefetch: true, subscribe: false });
          const { data, error } = await dispatch(call);
          setLost(mayPass(error));
          return error ? undefined : data;
        },
      }),
    [dispatch, draftId],
  );
  return { progress, isLost };
}
