import { Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { Paste } from './use-clipboard';

type Props = { asked: Paste | undefined; onAnswer: (yes: boolean) => Promise<void> };

/** Before a paste writes more cells than one sees at a glance. */
export function PasteQuestion({ asked, onAnswer }: Props) {
  const words = useT().sheetRows.paste;
  const [busy, setBusy] = useState(false);
  const count = asked ? asked.down * asked.across : 0;
  const answer = async (yes: boolean) => {
    setBusy(true);
    await onAnswer(yes);
    setBusy(false);
  };
  return (
    <ConfirmDialog
      opened={!!asked}
      onClose={() => void answer(false)}
      title={words.title}
      action={words.action(count)}
      onConfirm={() => void answer(true)}
      busy={busy}
      error={undefined}
    >
      {asked && (
        <Text>
          {words.text(count, asked.down, asked.across, asked.from)} {asked.isCut && words.cut}
        </Text>
      )}
    </ConfirmDialog>
  );
}
