import { Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { DiscardButton } from './discard';

/** How far the server is with freezing, drawing or entering. */
export function Working({ proposal, draw }: { proposal: Proposal; draw: DrawDetails | null }) {
  const t = useT();
  const words = t.proposals;
  const isDrawing = proposal.state === 'DRAWING';
  const isFreezing = isDrawing && proposal.isWitnessed && !proposal.seed;
  const title = isFreezing ? words.draws.freezing : isDrawing ? words.drawing : words.entering;
  const share = proposal.progress / 100;
  return (
    <Panel title={title}>
      <Stack gap="md">
        <div>
          <Progress value={proposal.progress} animated aria-label={title} />
          <Text size="sm" mt={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {words.percent(formatPercent(share))}
          </Text>
        </div>
        {/* To readers each tenth is said once. */}
        <VisuallyHidden role="status">
          {words.percent(formatPercent(Math.floor(share * 10) / 10))}
        </VisuallyHidden>
        <Group gap="sm">
          {isDrawing && (
            <DiscardButton proposal={proposal} draw={draw} icon="stop">
              {t.actions.cancel}
            </DiscardButton>
          )}
          <Text size="sm" c="dimmed">
            {words.leave}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}
