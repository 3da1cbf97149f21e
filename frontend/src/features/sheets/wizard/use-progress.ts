import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { mayPass } from '~/api/errors';
import { sheetsApi } from '~/api/generated/sheets.gen';
import type { SheetProgress } from '~/contract/types.gen';
import { followProgress } from './follow-progress';

const { getSheetProgress } = sheetsApi.endpoints;
type Asking = ReturnType<typeof getSheetProgress.initiate>;
type Dispatch = ThunkDispatch<ReturnType<Parameters<Asking>[1]>, unknown, UnknownAction>;

/** How far the registration of a draft is. `isLost`: nothing can be heard of it at the moment. */
export function useProgress(draftId: string) {
  const dispatch = useDispatch<Dispatch>();
  const [progress, setProgress] = useState<SheetProgress>();
  const [isLost, setLost] = useState(false);
  useEffect(
    () =>
      followProgress({
        draftId,
        tell: (now) => {
          setProgress(now);
          setLost(false);
        },
        ask: async () => {
          const call = getSheetProgress.initiate({ draftId }, { forceRefetch: true, subscribe: false });
          const { data, error } = await dispatch(call);
          setLost(mayPass(error));
          return error ? undefined : data;
        },
      }),
    [dispatch, draftId],
  );
  return { progress, isLost };
}
