import { Text } from '@mantine/core';
import type { Witness } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { NoteList } from '~/ui/page/note-list';

/** Who the witness is, or who typed the words. */
export function howOf({ kind, role, typedBy }: Witness, t: Messages): string {
  const words = t.proposals.draws;
  if (kind === 'FROM_PAPER') return words.fromPaper(typedBy ?? '');
  if (kind === 'ANNOUNCED') return words.announcedBy(typedBy ?? '');
  return role ? t.labels.userRole[role] : '';
}

/** Who spoke, in the order in which it counts, and what they said once that is open. */
export function WitnessList({ witnesses }: { witnesses: readonly Witness[] }) {
  const t = useT();
  const words = t.proposals.draws;
  const isSealed = witnesses.some((witness) => witness.words === null);
  return (
    <div>
      <Text fw={600} size="sm" component="h3">
        {words.witnesses}
      </Text>
      {(witnesses.length === 0 || isSealed) && (
        <Text size="sm" c="dimmed">
          {witnesses.length === 0 ? words.noWitnesses : words.sealedWords}
        </Text>
      )}
      <NoteList
        label={words.witnesses}
        notes={witnesses.map((witness, index) => ({
          key: `${witness.kind} ${witness.name} ${witness.spokenAt}`,
          title: words.numbered(formatNumber(index + 1), witness.name),
          lines: [witness.words && words.quoted(witness.words)],
          source: [howOf(witness, t), formatDateTime(witness.spokenAt)].filter(Boolean).join(' · '),
        }))}
      />
    </div>
  );
}
