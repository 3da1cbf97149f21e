import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';

type Handle = { title?: (t: Messages) => string } | undefined;

/** Titles the document, tells readers where they are, and moves the focus to the page's heading or leaves it in its first field. */
export function RouteAnnouncer() {
  const t = useT();
  const title = (useMatches().at(-1)?.handle as Handle)?.title?.(t);
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} · ${t.product}` : t.product;
  }, [title, t]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A page that begins with a field is in it already; to take it away counts as having left the field empty.
    if (document.activeElement?.matches('main :is(input, textarea)')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
