import { Stack } from '@mantine/core';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Folded } from '~/ui/page/folded';
import { AskOther } from './ask-again';
import { RulesList } from './rules-list';

/** The rules that it was drawn by, and the way to ask for the same by others. */
export function RulesPanel({ proposal, draw }: { proposal: Proposal; draw: DrawDetails | null }) {
  const t = useT();
  return (
    <Folded title={t.proposals.ask.rules}>
      <Stack gap="sm" align="flex-start">
        <RulesList rules={proposal.rules} />
        <AskOther proposal={proposal} draw={draw} />
      </Stack>
    </Folded>
  );
}
