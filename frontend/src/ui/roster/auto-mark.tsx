import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { useT } from '~/i18n/use-t';

/** Beside what nobody saw: the end of the day has filled it in. */
export function AutoMark() {
  const t = useT().gateRecords;
  return (
    <Badge color="gray" miw="max-content" title={t.autoHint}>
      {t.auto}
      <VisuallyHidden>{`: ${t.autoHint}`}</VisuallyHidden>
    </Badge>
  );
}

/** What the mark means, for fingers and paper, where nothing can be pointed at. */
export function AutoLegend({ rows }: { rows: readonly { autoClosed: boolean }[] }) {
  const t = useT().gateRecords;
  if (!rows.some((row) => row.autoClosed)) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {`${t.auto}: ${t.autoHint}`}
    </Text>
  );
}
