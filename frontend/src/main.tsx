import './app/mantine.css';
import './app/base.css';
import './app/first-frame.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { makeRouter } from './app/router';
import { makeStore } from './app/store';
import { restoreLocale } from './i18n/locale';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app.');

await restoreLocale();
const store = makeStore();
createRoot(place).render(<App store={store} router={makeRouter(store)} />);
