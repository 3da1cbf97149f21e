import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '~/api/base-api';
import { ofDuties } from '~/api/tags';
import type { Proposal } from '~/contract/types.gen';

/** The server enters duties behind the page: once it has, all that shows duties is stale. */
export function useEntered({ state }: Pick<Proposal, 'state'>) {
  const dispatch = useDispatch();
  const before = useRef(state);
  useEffect(() => {
    const isDone = before.current !== state && (state === 'ENTERED' || state === 'TOLD');
    before.current = state;
    if (isDone) dispatch(baseApi.util.invalidateTags(ofDuties()));
  }, [state, dispatch]);
}
