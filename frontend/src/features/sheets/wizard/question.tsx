import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';

const fetchDialog = () => import(/* webpackChunkName: "question" */ '~/ui/dialogs/confirm-dialog');
const Dialog = lazy(async () => ({ default: (await fetchDialog()).ConfirmDialog }));

/** A `ConfirmDialog` that is fetched behind the page, so that the first picture does not wait for it. */
export function Question(props: ComponentProps<typeof ConfirmDialog>) {
  const [isWanted, setWanted] = useState(false);
  if (props.opened && !isWanted) setWanted(true);
  useEffect(() => {
    // Before the press: the line may be lost by then. If it is lost now, the press tries once more.
    fetchDialog().catch(() => {});
  }, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
