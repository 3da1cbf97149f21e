import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { sheetsApi } from '~/api/generated/sheets.gen';
import type { SheetDraft, SheetDraftChange } from '~/contract/types.gen';

type Asking = ReturnType<typeof sheetsApi.endpoints.getSheetDraft.initiate>;
type State = ReturnType<Parameters<Asking>[1]>;
const useThunks = () => useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();

/** Puts an answer that is the whole draft into the cache, where every step reads it. */
export function useKeepDraft() {
  const dispatch = useThunks();
  return useCallback(
    async (draft: SheetDraft) => {
      await dispatch(sheetsApi.util.upsertQueryData('getSheetDraft', { draftId: draft.id }, draft));
    },
    [dispatch],
  );
}

/** Puts what an answer about rows says of the draft into the cache, so that the bar below counts along. */
export function useNoteChange(id: string) {
  const dispatch = useThunks();
  return useCallback(
    ({ version, counts }: Pick<SheetDraftChange, 'version' | 'counts'>) => {
      dispatch(
        sheetsApi.util.updateQueryData('getSheetDraft', { draftId: id }, (draft) => {
          // Answers may overtake each other; the newest one stays.
          if (version >= draft.version) Object.assign(draft, { version, counts });
        }),
      );
    },
    [dispatch, id],
  );
}

/** Loads the draft anew: somebody else changed it, or the server is done with it. */
export function useDraftAgain(id: string) {
  const dispatch = useThunks();
  return useCallback(async () => {
    await dispatch(
      sheetsApi.endpoints.getSheetDraft.initiate({ draftId: id }, { forceRefetch: true, subscribe: false }),
    );
  }, [dispatch, id]);
}
