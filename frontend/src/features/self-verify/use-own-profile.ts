import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { functionaryApi } from '~/api/generated/functionary.gen';
import type { OwnDutyProfile } from '~/contract/types.gen';

type Asking = ReturnType<typeof functionaryApi.endpoints.getOwnDutyProfile.initiate>;
type State = ReturnType<Parameters<Asking>[1]>;

/** Puts an answer that is the whole profile into the cache, where both sections read it. */
export function useKeepOwnProfile() {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  return useCallback(
    async (profile: OwnDutyProfile) => {
      await dispatch(functionaryApi.util.upsertQueryData('getOwnDutyProfile', undefined, profile));
    },
    [dispatch],
  );
}
