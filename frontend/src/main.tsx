import './app/theme/mantine.css';
import './app/theme/colors.css';
import './app/theme/base.css';
import './first-paint/frame.css';
import { waitForFirstWords } from './first-paint/frame';

await waitForFirstWords();
// In this file, but not run before.
const { mount } = await import(/* webpackMode: "eager" */ './app/start/mount');
await mount();
