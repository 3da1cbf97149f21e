import { Paper } from '@mantine/core';
import { type AnomaliesProps, AnomaliesToOpen } from './anomalies-to-open';

/** What was unusual on one day. */
export function DayAnomalies(props: AnomaliesProps) {
  return (
    <Paper withBorder p="sm">
      <AnomaliesToOpen {...props} />
    </Paper>
  );
}
