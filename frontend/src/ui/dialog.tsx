import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/use-focus-back';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Something to fill in before something is done. Mount it to open it. */
export function Dialog({ title, onClose, children }: Props) {
  const t = useT();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      // A press beside it must not throw away what was typed in it.
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      <div ref={startAtField}>{children}</div>
    </Modal>
  );
}

/** The first field has the keyboard, not the cross. */
function startAtField(content: HTMLElement | null) {
  content?.querySelector('input, textarea')?.setAttribute('data-autofocus', 'true');
}
