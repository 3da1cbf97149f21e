import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toMessage } from '~/api/errors';
import { useDeleteFillingPresetMutation } from '~/api/generated/proposals.gen';
import type { FillingPreset } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';

type Props = { preset: FillingPreset; onCover: (covered: boolean) => void; onDeleted: () => void };

/** Deletes kept rules, once more asked for. */
export function DeleteRules({ preset: { id, name }, onCover, onDeleted }: Props) {
  const words = useT().proposals.keptRules;
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading, reset }] = useDeleteFillingPresetMutation();
  const ask = (now: boolean) => {
    setAsking(now);
    onCover(now);
  };
  const confirmed = async () => {
    const { data } = await remove({ presetId: id ?? '' });
    if (!data) return;
    toast.success(words.removed(name));
    flushSync(() => ask(false));
    onDeleted();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        onClick={() => {
          reset();
          ask(true);
        }}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title={words.removeTitle(name)}
        action={words.removeAction}
        onConfirm={() => void confirmed()}
        busy={isLoading}
        error={error && toMessage(error)}
        danger
      >
        <Text size="sm">{words.removeText}</Text>
      </ConfirmDialog>
    </>
  );
}
