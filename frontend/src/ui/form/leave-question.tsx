import { Button, Group, Modal, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/use-focus-back';

type Props = { opened: boolean; onStay: () => void; onLeave: () => void };

/** Asked before something typed is given up. */
export function LeaveQuestion({ opened, onStay, onLeave }: Props) {
  const t = useT();
  useFocusBack(opened);
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={t.leaving.title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      <Text mb="lg">{t.leaving.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {t.leaving.leave}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t.leaving.stay}
        </Button>
      </Group>
    </Modal>
  );
}
