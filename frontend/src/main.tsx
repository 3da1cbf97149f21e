import './app/theme/mantine.css';
import './app/theme/colors.css';
import './app/theme/base.css';
import './first-paint/frame.css';
import { waitForFirstWords } from './first-paint/frame';

// Not by an `await` of the module's own: what webpack adds for that is half a kilobyte.
void waitForFirstWords()
  // In this file, but not run before.
  .then(() => import(/* webpackMode: "eager" */ './app/start/mount'))
  .then(({ mount }) => mount());
