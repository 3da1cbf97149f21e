import { Box } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { ErrorPanel } from '~/ui/states/error-panel';

/** In place of the day's numbers. */
export function FiguresMissing(why: { message: string; onRetry: () => void }) {
  return (
    <Box mb="lg">
      <ErrorPanel title={useT().missing.figures} {...why} />
    </Box>
  );
}
