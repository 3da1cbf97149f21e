import { notifications } from '@mantine/notifications';
import { current } from '~/i18n/locale';

type Tone = 'green' | 'red' | 'blue';

/** What a button did. Errors of a form stay in the form. */
export const toast = {
  success: (title: string, message?: string) => show('green', title, message),
  info: (title: string, message?: string) => show('blue', title, message),
  error: (title: string, message?: string) => show('red', title, message),
};

function show(color: Tone, title: string, message?: string) {
  notifications.show({
    color,
    title: message ? title : undefined,
    message: message ?? title,
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': current().actions.close },
  });
}
