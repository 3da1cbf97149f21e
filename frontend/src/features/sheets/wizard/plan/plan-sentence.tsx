import { Text } from '@mantine/core';
import { useGetSheetPlanQuery } from '~/api/generated/sheets.gen';
import type { SheetDraft } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { sentenceOf, totalsOf } from './totals';

/** The totals of the plan that the panel above the rows shows. Nothing is said of an older version than the draft's. */
export function PlanSentence({ draft: { id, version } }: { draft: Pick<SheetDraft, 'id' | 'version'> }) {
  const words = useT().sheetWizard.plan;
  const { data, error } = useGetSheetPlanQuery({ draftId: id });
  const isKnown = data && data.version >= version;
  if (error && !isKnown) return null;
  return (
    <Text mb="sm" aria-live="polite">
      {isKnown ? sentenceOf(totalsOf(data), words) : words.loading}
    </Text>
  );
}
