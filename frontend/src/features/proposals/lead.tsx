import { Text } from '@mantine/core';
import type { ProposalDetails } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { isUndone } from './proposal-words';

/** What a proposal comes to, in one sentence; and what it adds, as long as that is to be decided. */
export function Lead({ proposal, summary }: ProposalDetails) {
  const words = useT().proposals;
  const { state, filled, needed, entered } = proposal;
  if (state === 'FROZEN') return <LeadSentence>{words.draws.waits}</LeadSentence>;
  if (isUndone(proposal)) return <LeadSentence>{words.undoneLead(entered)}</LeadSentence>;
  if (state === 'ENTERED') return <LeadSentence>{words.entered(entered)}</LeadSentence>;
  if (state !== 'READY' || !summary) return null;
  const missing = Math.max(0, needed - filled);
  const [is, of] = [formatNumber(filled), formatNumber(needed)];
  return (
    <>
      <LeadSentence>
        {missing === 0 ? words.all(is, of) : words.short(is, of, summary.emptyPosts, missing)}
      </LeadSentence>
      {filled > 0 && (
        <Text size="sm">{summary.duties > 0 ? words.adds(summary.duties) : words.addsNothing}</Text>
      )}
      {summary.reserveNeeded > 0 && (
        <Text size="sm" c="dimmed">
          {words.standby(formatNumber(summary.standingBy), formatNumber(summary.reserveNeeded))}
        </Text>
      )}
    </>
  );
}
