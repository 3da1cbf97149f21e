import { Button, Group, Modal, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useT } from '~/i18n/use-t';

export default function LeaveGuard({ when }: { when: boolean }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  // For the tab that is closed and the address that is typed the browser asks, in its own words.
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => when && event.preventDefault(), [when]));
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t.leaving.title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      <Text mb="lg">{t.leaving.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t.leaving.leave}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t.leaving.stay}
        </Button>
      </Group>
    </Modal>
  );
}
