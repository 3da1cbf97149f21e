import { Button, Group, Modal, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';

type Props = { opened: boolean; inside: number; busy: boolean; onClose: () => void; onStop: () => void };

export function StopDialog({ opened, inside, busy, onClose, onStop }: Props) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.monitoring.stopTitle}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      <Text mb="lg">{t.monitoring.stopText(formatNumber(inside), inside)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.actions.cancel}
        </Button>
        <Button color="red.8" onClick={onStop} loading={busy}>
          {t.monitoring.stop}
        </Button>
      </Group>
    </Modal>
  );
}
