import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { ActRefused } from '../states/act-refused';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The verb on the button. */
  action: string;
  onConfirm: () => void;
  busy: boolean;
  /** There is nothing to do. */
  disabled?: boolean;
  error: string | undefined;
  danger?: boolean;
  children: ReactNode;
};

/** Asks once more; a refusal is shown where the question was. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, action, onConfirm, busy, disabled, error, danger, children } = props;
  const t = useT();
  const button = useFocusKept(busy);
  useFocusBack(opened);
  return (
    <Modal
      opened={opened}
      // What the answer will be must find somebody to read it.
      onClose={() => busy || onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': t.actions.close, disabled: busy }}
    >
      <Stack>
        {children}
        <ActRefused>{error}</ActRefused>
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={onClose}
            disabled={busy}
            data-autofocus={danger || disabled || undefined}
          >
            {t.actions.cancel}
          </Button>
          <Button
            ref={button}
            color={danger ? 'red' : undefined}
            onClick={onConfirm}
            loading={busy}
            disabled={disabled}
            data-autofocus={!(danger || disabled) || undefined}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
