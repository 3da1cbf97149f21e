import { Text } from '@mantine/core';
import type { DrawSetAside } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { NoteList } from '~/ui/page/note-list';
import { grouped } from './digits';

/** Draws that do not count, with the reasons; nothing where there are none. */
export function SetAsideList({ draws }: { draws: readonly DrawSetAside[] }) {
  const words = useT().proposals.draws;
  if (draws.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm" component="h3">
        {words.setAside}
      </Text>
      <NoteList
        label={words.setAside}
        notes={draws.map(({ at, reason, seed }) => ({
          key: at,
          title: reason,
          lines: [seed && grouped(seed)],
          source: words.setAsideAt(formatDateTime(at)),
        }))}
      />
    </div>
  );
}
