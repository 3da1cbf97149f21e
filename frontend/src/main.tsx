import './app/mantine.css';
import './app/base.css';
import './app/first-frame.css';
import { waitForFirstWords } from './lib/first-frame';

await waitForFirstWords();
// In this file, but not run before.
const { mount } = await import(/* webpackMode: "eager" */ './app/mount');
await mount();
