import { Button, Group, Modal, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';

export type Leaving = { title: string; text: string; stay: string; leave: string };
type Props = {
  opened: boolean;
  /** Where it is not something typed that would be lost. */
  words?: Leaving | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Asked before something typed, or under way, is given up. */
export function LeaveQuestion({ opened, words, onStay, onLeave }: Props) {
  const t = useT();
  const told = words ?? t.leaving;
  useFocusBack(opened);
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={told.title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      <Text mb="lg">{told.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {told.leave}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {told.stay}
        </Button>
      </Group>
    </Modal>
  );
}
