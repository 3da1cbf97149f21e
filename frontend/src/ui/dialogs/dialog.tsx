import { type MantineSize, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { useClosing } from './closing';

type Props = {
  title: string;
  onClose: () => void;
  /** Another dialog is open above it, which takes Escape. */
  covered?: boolean;
  size?: MantineSize;
  children: ReactNode;
};

/** Something to fill in before something is done. Mount it to open it. */
export function Dialog({ title, onClose, covered, size, children }: Props) {
  const t = useT();
  const { attempt, around, asking } = useClosing();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => attempt(onClose)}
      // A press beside it must not throw away what was typed in it.
      closeOnClickOutside={false}
      closeOnEscape={!asking && !covered}
      {...(size && { size })}
      title={title}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {around(<div ref={startAtField}>{children}</div>)}
    </Modal>
  );
}

/** The first field has the keyboard, not the cross, unless another place asks for it. */
function startAtField(content: HTMLElement | null) {
  if (content?.querySelector('[data-autofocus]')) return;
  content?.querySelector('input, textarea')?.setAttribute('data-autofocus', 'true');
}
