import { Group, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import type { LogView } from '~/lib/views/log';
import { Face } from '../faces/face-pair';
import { StatusBadge } from '../figures/status-badge';

const WIDTH = 40;

/** All that is said of an entry or exit beside who and when. */
export const saidOf = ({ method, marks, arrived, distance, remarks, note }: LogView) =>
  [method, ...marks.map(({ text }) => text), arrived, ...remarks, distance, note?.said]
    .filter(Boolean)
    .join(' · ');

/** By face or by hand, why, and whom the gate saw: beside the face on record, so that the reader can judge it. */
export function Recorded({
  log: { method, marks, arrived, distance, remarks, note, faces, person },
}: {
  log: LogView;
}) {
  const t = useT().faces;
  const lines = [arrived, ...remarks, distance, note?.said].filter((line) => line !== undefined);
  const said = (
    <span>
      {method}
      {marks.map(({ tone, text }) => (
        <Text span key={text} ml={8}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </Text>
      ))}
      {lines.map((line) => (
        <Text span key={line} size="xs" c="dimmed" ml={8}>
          {line}
        </Text>
      ))}
    </span>
  );
  if (!faces) return said;
  return (
    <Group gap={8} wrap="nowrap">
      <Face src={faces.captured} alt={`${t.captured}: ${person}`} width={WIDTH} veiled />
      {faces.enrolled && <Face src={faces.enrolled} alt={`${t.enrolled}: ${person}`} width={WIDTH} veiled />}
      {said}
    </Group>
  );
}
