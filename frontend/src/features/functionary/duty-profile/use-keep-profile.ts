import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '~/api/base-api';
import { functionaryApi } from '~/api/generated/functionary.gen';
import { list, one } from '~/api/tag-types';
import type { DutyProfile } from '~/contract/types.gen';

type Asking = ReturnType<typeof functionaryApi.endpoints.getDutyProfile.initiate>;
type State = ReturnType<Parameters<Asking>[1]>;

/** Puts an answer that is the whole profile into the cache, where the panel reads it. The person's history has a line more. */
export function useKeepProfile(id: string) {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  return useCallback(
    async (profile: DutyProfile) => {
      await dispatch(functionaryApi.util.upsertQueryData('getDutyProfile', { id }, profile));
      // Weeks and lists of candidates say when people cannot serve.
      dispatch(baseApi.util.invalidateTags([one('Functionary', id), list('Functionary')]));
    },
    [dispatch, id],
  );
}
