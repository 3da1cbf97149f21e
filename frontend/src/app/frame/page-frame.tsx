import { useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useMe } from '~/api/me';
import { hasWords } from '~/i18n/locale';
import { bare, paths } from '~/lib/address/paths';
import { PageComing } from '../router/page-coming';
import { homeOf } from '../routes/home';
import { routes } from '../routes/routes';

/** A page that is there sooner replaces the one before without a skeleton between them. */
const PATIENCE_MS = 100;

/** The page; its next one's place, once that page is late. The page before is kept, in case the next one never comes. */
export function PageFrame() {
  const going = useGoing();
  return (
    <>
      <div hidden={going !== undefined}>
        <Outlet />
      </div>
      {going !== undefined && <PageComing title={titleOf(going)} />}
    </>
  );
}

/** Where a navigation to another page leads, from 100 ms after the press on. */
function useGoing(): string | undefined {
  const { role } = useMe();
  const here = bare(useLocation().pathname);
  const { location } = useNavigation();
  const there = location && bare(location.pathname);
  const next = there === paths.home ? homeOf(role) : there;
  const isGoing = next !== undefined && next !== here;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoing]);
  return isGoing && isLate ? next : undefined;
}

/**
 * The title of a page, unless its words are on their way, too. Fixed addresses come before those with an id in the table, as in
 * `/functionary/upload` and `/functionary/:functionaryId`.
 */
function titleOf(path: string) {
  const route = routes.find((row) => matchPath(row.path, path));
  return hasWords(route?.words ?? []) ? route?.title : undefined;
}
