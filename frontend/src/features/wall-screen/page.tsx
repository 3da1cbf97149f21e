import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLocale, isLocaleChosen, type Locale, locale, speakHere } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { keepScheme } from '~/lib/browser/keep-scheme';
import { useWakeLock } from '~/lib/browser/use-wake-lock';
import { Icon, type IconName } from '~/ui/marks/icons';
import { Frame } from './frame';
import { Turning } from './turning';
import { useWallFigures } from './use-wall-figures';
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

/** The key of this screen, also when another address is opened in its place. */
function useWallKey(): string | undefined {
  const [key, setKey] = useState(takeKey);
  useEffect(() => {
    const look = () => setKey((known) => takeKey() ?? known);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return key;
}

const KEPT = 'muster.wall-key';
/** 256 random bits in base64url. */
const KEY = /^#([\w-]{43})$/;

/**
 * The key of this screen: from behind the `#` of the address, or as the browser keeps it. It leaves the address at once, so that
 * it stands in no history and nobody reads it off the wall.
 */
function takeKey(): string | undefined {
  const [, brought] = KEY.exec(location.hash) ?? [];
  if (!brought) return recall();
  keep(brought);
  history.replaceState(history.state, '', location.pathname + location.search);
  return brought;
}

function keep(key: string) {
  try {
    localStorage.setItem(KEPT, key);
  } catch {
    // Storage may be forbidden; the key then lasts as long as the page.
  }
}

function recall(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

type Props = {
  icon: IconName;
  title: string;
  hint?: string;
  /** The screen's name stands above it already. */
  within?: boolean;
};

/** One calm sentence in the middle of the screen. */
function Notice({ icon, title, hint, within = false }: Props) {
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

/** Dark unless the address says `theme=light`; the language is the address's, the one chosen here, or the browser's. */
function useLook() {
  useWakeLock();
  const [search] = useSearchParams();
  const scheme = search.get('theme') === 'light' ? 'light' : 'dark';
  useLayoutEffect(() => keepScheme(scheme), [scheme]);
  const asked = search.get('lang');
  useEffect(() => {
    const wanted = languageFor(asked);
    if (wanted !== locale()) void speakHere(wanted);
  }, [asked]);
}

function languageFor(asked: string | null): Locale {
  if (isLocale(asked)) return asked;
  if (isLocaleChosen()) return locale();
  return navigator.language.startsWith('hi') ? 'hi' : 'en';
}
