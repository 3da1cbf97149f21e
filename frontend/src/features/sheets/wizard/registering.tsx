import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SheetDraft } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { useDraftAgain } from './kept-draft';
import { Question } from './question';
import { useDraftCalls } from './server';
import type { DraftChange } from './use-draft-change';
import { useProgress } from './use-progress';

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
