import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { dropFirstFrame } from '~/first-paint/frame';
import type { Messages } from '~/i18n/en';
import { firstPageIsThere } from '../start/first-page';
import { PageComing } from './page-coming';

type Title = (t: Messages) => string;
type Props = { title: Title; onFrame: () => void };
type Loaded = { page: ComponentType | Promise<ComponentType> };

/** Where a page shows: its heading at once, the rest when it has come. */
export function PageSlot({ title, onFrame }: Props) {
  const { page } = useLoaderData<Loaded>();
  const [come, setCome] = useState<ComponentType>();
  // No suspending: React would hold the page back for a moment, so that placeholders do not flicker.
  useEffect(() => {
    if (page instanceof Promise) void page.then((it) => setCome(() => it));
    // Effects run after the paint.
    onFrame();
  }, [page, onFrame]);
  const Page = page instanceof Promise ? come : page;
  useLayoutEffect(() => {
    if (Page) dropFirstFrame();
  }, [Page]);
  useEffect(() => {
    if (Page) firstPageIsThere();
  }, [Page]);
  return Page ? <Page /> : <PageComing title={title} />;
}

/** In place of a page that failed to come: it has the loader called once more, which then says why to the router. */
export function Failed() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}
