import { Icon } from '~/ui/marks/icons';
import type { Picture } from '../chosen';
import classes from './tray.module.css';
import { useThumbnail } from './use-thumbnail';

/** A picture, small. What it is called stands beside it, so readers are not told of it twice. */
export function PictureFrame({ picture, small = false }: { picture: Picture; small?: boolean }) {
  const { place, src } = useThumbnail<HTMLSpanElement>(picture);
  return (
    <span ref={place} className={classes.thumbnail} data-small={small || undefined}>
      {src && <img src={src} alt="" draggable={false} decoding="async" />}
      {src === false && <Icon name="user" size={small ? 20 : 36} strokeWidth={1.2} />}
    </span>
  );
}
