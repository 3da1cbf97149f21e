import { Icon } from '~/ui/marks/icons';
import type { BannerWords } from './banner-words';
import classes from './queue-banner.module.css';

/** Above the camera, never over it or the shutter: what waits, and the way to it. */
export function QueueBanner({ words, onOpen }: { words: BannerWords | undefined; onOpen: () => void }) {
  return (
    <div role="status">
      {words && (
        <button type="button" className={classes.banner} data-tone={words.tone} onClick={onOpen}>
          <Icon name={words.icon} size={26} strokeWidth={2.4} />
          <span className={classes.text}>{words.text}</span>
          <Icon name="right" size={26} strokeWidth={2.4} />
        </button>
      )}
    </div>
  );
}
