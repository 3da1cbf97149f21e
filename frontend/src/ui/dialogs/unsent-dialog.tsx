import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { Icon } from '../marks/icons';

type Props = {
  /** How many captures have not been sent. */
  waiting: number;
  onSend: () => Promise<void>;
  onClose: () => void;
};

/** Holds somebody back who would leave pictures behind, and offers the way out. */
export function UnsentDialog({ waiting, onSend, onClose }: Props) {
  const { gateQueue: t, actions } = useT();
  useFocusBack();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const send = async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
    setTried(true);
  };
  return (
    <Modal opened onClose={onClose} title={t.stopTitle} closeButtonProps={{ 'aria-label': actions.close }}>
      <Stack>
        <Text>{t.stopText(formatNumber(waiting), waiting)}</Text>
        {tried && !busy && (
          <Alert color="yellow" icon={<Icon name="alert" />} role="alert">
            {t.stillThere}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button onClick={() => void send()} loading={busy} data-autofocus>
            {t.sendNow}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
