import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Refusal } from '~/lib/views/refusal';
import { NoteDialog } from '~/ui/dialogs/note-dialog';
import { toast } from '~/ui/dialogs/toast';
import type { Ticked } from './use-ticked';

/** Something that can be done with all that is chosen, with one sentence for all of it. */
type Act = Refusal & {
  label: (count: string) => string;
  title: string;
  text: string;
  /** How many were settled and how many left as they were; nothing where it was refused. */
  settle: (sentence: string) => Promise<{ done: number; skipped: number } | undefined>;
  reset: () => void;
};

/** Chooses all of a page, and settles what is chosen at once. */
export function SettleBar({ ticked, acts }: { ticked: Ticked; acts: readonly Act[] }) {
  const words = useT().settling;
  const [asking, setAsking] = useState<number>();
  const act = asking === undefined ? undefined : acts[asking];
  const close = () => {
    setAsking(undefined);
    act?.reset();
  };
  return (
    <Group justify="space-between" gap="sm" mb="xs">
      <Checkbox label={words.all} checked={ticked.isAll} onChange={ticked.toggleAll} />
      <Group gap="sm">
        {acts.map(({ label, title }, place) => (
          <Button
            key={title}
            variant="default"
            disabled={ticked.ids.length === 0}
            onClick={() => setAsking(place)}
          >
            {label(formatNumber(ticked.ids.length))}
          </Button>
        ))}
      </Group>
      {act && (
        <NoteDialog
          title={act.title}
          text={act.text}
          action={act.label(formatNumber(ticked.ids.length))}
          onClose={close}
          submitError={act.submitError}
          fieldErrors={act.fieldErrors}
          onNote={async (sentence) => {
            const said = await act.settle(sentence);
            if (!said) return;
            toast.success(words.doneMany(formatNumber(said.done), formatNumber(said.skipped)));
            ticked.clear();
            close();
          }}
        />
      )}
    </Group>
  );
}
