import { notifications } from '@mantine/notifications';
import { current } from '~/i18n/locale';
import { hearToast } from '~/lib/browser/first-toast';

type Tone = 'green' | 'red' | 'blue';

/** What a button did. Errors of a form stay in the form. */
export const toast = {
  success: (title: string, message?: string) => show('green', title, message),
  info: (title: string, message?: string) => show('blue', title, message),
  error: (title: string, message?: string) => show('red', title, message),
  /** For a screen whose every corner is needed. */
  clear: () => notifications.clean(),
};

const shown = new Map<string, string>();

/** Said again, it takes the place of what it said before. */
function show(color: Tone, title: string, message?: string) {
  hearToast();
  const words = [color, title, message].join();
  const before = shown.get(words);
  if (before) notifications.hide(before);
  const id = notifications.show({
    color,
    title: message ? title : undefined,
    message: message || title,
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': current().actions.close },
  });
  shown.set(words, id);
}
