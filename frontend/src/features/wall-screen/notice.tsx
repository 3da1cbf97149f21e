import { Icon, type IconName } from '~/ui/marks/icons';
import classes from './wall.module.css';

type Props = {
  icon: IconName;
  title: string;
  hint?: string;
  /** The screen's name stands above it already. */
  within?: boolean;
};

/** One calm sentence in the middle of the screen. */
export function Notice({ icon, title, hint, within = false }: Props) {
  const Heading = within ? 'h2' : 'h1';
  return (
    <div className={classes.notice}>
      <Icon name={icon} className={classes.noticeIcon} strokeWidth={1.4} />
      <Heading className={classes.noticeTitle} tabIndex={-1}>
        {title}
      </Heading>
      {hint && <p className={classes.noticeHint}>{hint}</p>}
    </div>
  );
}
