import { type ComponentType, Suspense, use, useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page-header';
import { LinesSkeleton } from '~/ui/states/skeletons';

type Title = (t: Messages) => string;
type Loaded = { page: ComponentType | Promise<ComponentType> };

type Props = { title: Title; onFrame: () => void };

/** Where a page shows: its heading at once, the rest when it has come. */
export function PageSlot({ title, onFrame }: Props) {
  return (
    <Suspense fallback={<Coming title={title} onFrame={onFrame} />}>
      <Page />
    </Suspense>
  );
}

function Page() {
  const { page } = useLoaderData<Loaded>();
  const Component = page instanceof Promise ? use(page) : page;
  return <Component />;
}

/** In place of a page that failed to come: the loader's second try is the one whose failure the router tells. */
export function AskAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

function Coming({ title, onFrame }: Props) {
  // Effects run after the paint.
  useEffect(onFrame);
  return (
    <>
      <PageHeader title={title(useT())} />
      <LinesSkeleton lines={6} />
    </>
  );
}
