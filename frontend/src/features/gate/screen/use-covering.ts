import { useFocusTrap } from '@mantine/hooks';
import { useEffect } from 'react';
import { useFocusBack } from '~/lib/browser/use-focus-back';

/**
 * For a panel that covers the gate. What lies below cannot be seen, so it must not be reached either; Escape leaves, and
 * afterwards the focus is back where it was. The reference is for the panel itself.
 */
export function useCovering(onClose: () => void) {
  useFocusBack();
  // On the document: what was pressed last may be gone, and the focus with it.
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return useFocusTrap();
}
