import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';

type Props = { files: readonly File[]; onStop: () => void };

/** Files on their way and being read: one answer for both, so that there is no share to tell. */
export function Reading({ files, onStop }: Props) {
  const words = useT().sheetWizard.begin;
  return (
    <Panel title={words.reading} hint={files.map(({ name }) => name).join(', ')}>
      <Stack gap="sm">
        <Progress value={100} animated aria-label={words.reading} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {words.readingHint}
          </Text>
          <Button variant="default" onClick={onStop}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
