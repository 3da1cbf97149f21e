import { createRoot } from 'react-dom/client';
import { restoreLocale } from '~/i18n/locale';
import { makeRouter } from '../router/router';
import { App } from './app';
import { makeStore } from './store';

export async function mount() {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the app.');
  await restoreLocale();
  const store = makeStore();
  createRoot(place).render(<App store={store} router={makeRouter(store)} />);
}
