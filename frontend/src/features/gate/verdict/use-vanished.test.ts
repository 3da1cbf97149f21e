import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Entry, Late } from '~/api/gate-queue/types';
import { nothing, type View } from '~/api/gate-queue/view';
import { denied } from '~/test/day-fixtures';
import { capture } from '~/test/gate-device';
import type { Result } from './use-results';
import { useVanished } from './use-vanished';

const entry = { ...capture(), owner: 'u-1', state: 'waiting', tries: 0, nextAt: 0 } as Entry;
const saved: Result = { ...entry, title: 'Not checked yet', outcome: 'saved' };

/** What this page is told while its list changes like this, and no other tab says a word. */
function follow(...views: Partial<View>[]) {
  const told = { onFound: vi.fn(), onGone: vi.fn() };
  const { rerender } = renderHook(
    (view: Partial<View>) => useVanished({ ...nothing, ...view }, [saved], told),
    {
      initialProps: views[0] ?? {},
    },
  );
  for (const view of views.slice(1)) rerender(view);
  return told;
}

it('a saved capture that waits no more is gone, and that is said once', () => {
  const { onGone } = follow({ waiting: [entry] }, { waiting: [] }, { waiting: [] });
  expect(onGone.mock.calls).toEqual([[entry.key]]);
});

it('a saved capture that is found among the late results has its verdict', () => {
  const late: Late = { entry, answer: denied, picture: undefined };
  const { onFound, onGone } = follow({ waiting: [entry] }, { waiting: [], late: [late] });
  expect(onFound).toHaveBeenCalledWith(late);
  expect(onGone).not.toHaveBeenCalled();
});

it.each([
  ['waits', { waiting: [entry] }],
  ['was not accepted', { review: [entry] }],
] as const)('a saved capture that %s is kept', (_what, view) => {
  expect(follow({ waiting: [entry] }, view as Partial<View>).onGone).not.toHaveBeenCalled();
});

it('a saved capture that the list never held says nothing by its absence', () => {
  expect(follow({}, {}).onGone).not.toHaveBeenCalled();
});
