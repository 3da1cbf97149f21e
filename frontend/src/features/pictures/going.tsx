import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useWakeLock } from '~/lib/browser/use-wake-lock';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { Counts } from './counts';
import type { Run, Told } from './run';

type Props = { title: string | undefined; run: Run; told: Told };

/** How far it is, and the ways to hold it. */
export function Going({ title, run, told }: Props) {
  const words = useT().pictures;
  useWakeLock();
  const { done, total, at, waiting, counts, secondsLeft } = told;
  const isPaused = at === 'paused';
  const heading = isPaused ? words.paused : words.going;
  const held = isPaused ? words.paused : waiting && words.waiting[waiting];
  const left = held ? '' : timeLeft(secondsLeft, words.timeLeft);
  // To readers each tenth is said once; what holds it up, as it does.
  const spoken = held || words.spoken(formatPercent(Math.floor((done / total) * 10) / 10));
  return (
    <Panel title={heading} hint={title}>
      <Stack gap="md">
        {waiting && !isPaused && (
          <Alert color="yellow" icon={<Icon name="clock" />} role="none">
            {words.waiting[waiting]}
          </Alert>
        )}
        <div>
          <Progress
            value={(done / total) * 100}
            animated={!held}
            aria-label={words.going}
            color={held ? 'gray' : undefined}
          />
          <Group justify="space-between" gap="xs" mt={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Text size="sm">{words.progress(formatNumber(done), formatNumber(total))}</Text>
            <Text size="sm" c="dimmed">
              {left || '\u00a0'}
            </Text>
          </Group>
        </div>
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        <Counts counts={counts} />
        <Group gap="sm">
          <Button size="md" variant="default" onClick={isPaused ? run.goOn : run.pause}>
            {isPaused ? words.goOn : words.pause}
          </Button>
          <Button size="md" variant="default" onClick={run.stop} leftSection={<Icon name="stop" />}>
            {words.stop}
          </Button>
          <Text size="sm" c="dimmed">
            {words.stay}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}

const MINUTE = 60;
const HOUR = 3600;

/** Roughly: nobody can know. */
function timeLeft(seconds: number | undefined, words: Messages['pictures']['timeLeft']): string {
  if (seconds === undefined) return '';
  if (seconds < MINUTE) return words.soon;
  const [unit, say] =
    seconds < 1.5 * HOUR ? ([MINUTE, words.minutes] as const) : ([HOUR, words.hours] as const);
  const count = Math.round(seconds / unit);
  return say(formatNumber(count), count);
}
