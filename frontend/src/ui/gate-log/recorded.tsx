import { Group, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import type { LogView } from '~/lib/views/log';
import { Face } from '../faces/face-pair';
import { StatusBadge } from '../figures/status-badge';

const WIDTH = 40;

/** By face or by hand, why, and whom the gate saw: beside the face on record, so that the reader can judge it. */
export function Recorded({
  log: { method, marks, arrived, distance, remarks, note, faces, person },
}: {
  log: LogView;
}) {
  const t = useT().faces;
  const lines = [arrived, ...remarks, distance, note?.said].filter((line) => line !== undefined);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      {faces && <Face src={faces.captured} alt={`${t.captured}: ${person}`} width={WIDTH} veiled />}
      {faces?.enrolled && <Face src={faces.enrolled} alt={`${t.enrolled}: ${person}`} width={WIDTH} veiled />}
      <div>
        {method}
        {marks.map(({ tone, text }) => (
          <div key={text}>
            <StatusBadge tone={tone}>{text}</StatusBadge>
          </div>
        ))}
        {lines.map((line) => (
          <Text key={line} size="xs" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
    </Group>
  );
}
