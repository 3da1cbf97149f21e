import { useT } from '~/i18n/use-t';
import { Frame } from './frame';
import { Notice } from './notice';
import { Turning } from './turning';
import { useLook } from './use-look';
import { useWallFigures } from './use-wall-figures';
import { useWallKey } from './use-wall-key';
import { viewsOf } from './views';
import classes from './wall.module.css';

/** A screen on a wall: how today stands, for a room and without anybody signed in. */
export default function WallPage() {
  useLook();
  const { wallScreen: t } = useT();
  const key = useWallKey();
  return (
    <div className={classes.wall}>
      {key ? <Board key={key} boardKey={key} /> : <Notice icon="screen" title={t.noKey} hint={t.noKeyHint} />}
    </div>
  );
}

function Board({ boardKey }: { boardKey: string }) {
  const { wallScreen: t } = useT();
  const { figures, state } = useWallFigures(boardKey);
  if (state === 'over') return <Notice icon="screen" title={t.over} hint={t.overHint} />;
  if (!figures) {
    return state === 'asking' ? (
      <Notice icon="clock" title={t.waiting} />
    ) : (
      <Notice icon="alert" title={t.unreached} hint={t.unreachedHint} />
    );
  }
  const views = viewsOf(figures);
  const lost = state === 'unreached';
  if (views.length > 0) return <Turning figures={figures} views={views} lost={lost} />;
  return (
    <Frame figures={figures} lost={lost}>
      <Notice icon="calendar" title={t.noDay} hint={t.noDayHint} within />
    </Frame>
  );
}
