import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useAskForPicturesMutation } from '~/api/generated/functionary.gen';
import type { Functionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { ErrorPanel } from '~/ui/states/error-panel';
import { BulkProgress, Outcome } from './bulk-outcome';
import { useBulk } from './use-bulk';

type Props = {
  people: Functionary[];
  onClose: () => void;
  /** They were asked, and what became of it was read. */
  onDone?: () => void;
};

/** Sends people the way to the page on which they take a picture of themselves, and ends with one summary. */
export function AskPictureDialog({ people, onClose, onDone = onClose }: Props) {
  const t = useT();
  const words = t.askingPicture;
  const [ask, { error }] = useAskForPicturesMutation();
  const [isOver, setOver] = useState(false);
  const { run, settled, done, sending } = useBulk();
  const known = new Set([...settled.functionaryIds, ...settled.skipped.map((one) => one.functionaryId)]);
  useFocusBack();
  const send = async () => {
    const left = people.map(({ id }) => id).filter((id) => !known.has(id));
    const { failed } = await run(left, async (functionaryIds) => {
      const { data } = await ask({ pictureRequest: { functionaryIds } });
      return data;
    });
    if (!failed) setOver(true);
  };
  return (
    <Modal
      opened
      onClose={() => sending || (isOver ? onDone() : onClose())}
      title={words.title(people.length)}
      closeButtonProps={{ 'aria-label': t.actions.close, disabled: sending }}
    >
      {isOver ? (
        <Outcome
          outcome={settled}
          people={people}
          done={words.done(settled.functionaryIds.length)}
          left={words.skipped(settled.skipped.length)}
          onClose={onDone}
        />
      ) : (
        <Stack>
          <Text size="sm">{words.text}</Text>
          {error && <ErrorPanel message={toMessage(error)} />}
          {sending && <BulkProgress done={done} total={people.length} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={sending}>
              {t.actions.cancel}
            </Button>
            <Button onClick={send} loading={sending} data-autofocus>
              {words.confirm(people.length)}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
