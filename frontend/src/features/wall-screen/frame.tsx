import type { ReactNode } from 'react';
import type { WallFigures } from '~/contract/types.gen';
import { formatDate, formatSeconds, formatTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { useNow } from '~/lib/time/use-now';
import { Icon } from '~/ui/marks/icons';
import classes from './wall.module.css';

const SECOND_MS = 1000;

type Props = {
  figures: WallFigures;
  /** The last try found no server. */
  lost: boolean;
  /** What can be pressed, at the foot. */
  controls?: ReactNode;
  children: ReactNode;
};

/** What is always in sight: which screen this is, the time, and how old the figures are. */
export function Frame({ figures, lost, controls, children }: Props) {
  const { wallScreen: t } = useT();
  const { at, date, name, region } = figures;
  return (
    <>
      <header className={classes.head}>
        <div className={classes.which}>
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          <p className={classes.region}>{region ? placeName(region) : t.country}</p>
        </div>
        <div className={classes.when}>
          <Clock />
          <p className={classes.region}>{formatDate(date)}</p>
        </div>
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        {!lost && <p>{t.updated(formatSeconds(at))}</p>}
        <p role="status">
          {lost && (
            <span className={classes.lost}>
              <Icon name="alert" size={24} />
              {t.lost(formatTime(at))}
            </span>
          )}
        </p>
        {controls}
      </footer>
    </>
  );
}

function Clock() {
  const now = new Date(useNow(SECOND_MS)).toISOString();
  return (
    <time className={classes.clock} dateTime={now}>
      {formatTime(now)}
    </time>
  );
}
