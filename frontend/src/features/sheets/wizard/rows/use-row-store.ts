import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { SheetDraft } from '~/contract/types.gen';
import { useDraftAgain, useNoteChange } from '../kept-draft';
import { RowStore } from './row-store';
import { type Dispatch, rowsServer } from './server';

/** The rows of a draft, for as long as they are shown. */
export function useRowStore(draft: SheetDraft) {
  const dispatch = useDispatch<Dispatch>();
  const changed = useNoteChange(draft.id);
  const again = useDraftAgain(draft.id);
  const [store] = useState(
    () => new RowStore(rowsServer(draft.id, dispatch), draft, { changed, isBehind: () => void again() }),
  );
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  useEffect(() => store.begin(), [store]);
  useEffect(() => store.adopt(draft), [store, draft]);
  return { store, state };
}
