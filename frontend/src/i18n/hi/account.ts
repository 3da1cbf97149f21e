import type { notifications as source } from '../en/account';

export const notifications = {
  title: 'सूचनाएँ',
  open: (unread) => (unread === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unread} अपठित`),
} satisfies typeof source;
