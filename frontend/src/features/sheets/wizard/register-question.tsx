import { List, Text } from '@mantine/core';
import { useGetSheetPlanQuery } from '~/api/generated/sheets.gen';
import type { SheetDraft } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { kinds } from './kinds';
import { sentenceOf, totalsOf } from './plan/totals';
import { Question } from './question';

type Props = {
  draft: SheetDraft;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  error: string | undefined;
};

/** Before anything is written: who is registered, and what becomes of every other row. */
export function RegisterQuestion({ draft, opened, onClose, onConfirm, busy, error }: Props) {
  const { sheetWizard } = useT();
  const words = sheetWizard.ready;
  const ofKind = sheetWizard.kinds[draft.kind];
  const { ready, faulty, known, leftOut, warned } = draft.counts ?? none;
  const say = (count: number, sentence: (count: string, total: number) => string) =>
    count > 0 ? [sentence(formatNumber(count), count)] : [];
  const others = [
    ...say(faulty, words.rest),
    ...say(known, ofKind.known),
    ...say(leftOut, words.out),
    ...say(warned, words.warned),
    ...(faulty + leftOut > 0 ? [words.kept(formatDateTime(draft.expiresAt))] : []),
  ];
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={ofKind.ask(formatNumber(ready), ready)}
      action={ofKind.register(formatNumber(ready), ready)}
      onConfirm={onConfirm}
      busy={busy}
      error={error}
    >
      {kinds[draft.kind].hasPlan && <PlanSentence draft={draft} />}
      {others.length === 0 ? (
        <Text size="sm">{words.allGood}</Text>
      ) : (
        <List size="sm" spacing={6}>
          {others.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Question>
  );
}

const none = { ready: 0, faulty: 0, known: 0, leftOut: 0, warned: 0 };

/** The totals of the plan that the panel above the rows shows. Nothing is said of an older version than the draft's. */
function PlanSentence({ draft: { id, version } }: { draft: Pick<SheetDraft, 'id' | 'version'> }) {
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
