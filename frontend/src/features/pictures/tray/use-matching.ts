import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { functionaryApi } from '~/api/generated/functionary.gen';
import { list } from '~/api/tag-types';
import type { Run } from '../run';
import type { Send } from '../sender';
import { type Calls, makeMatching } from './matching';
import { type Dispatch, once } from './walk';

const { listFunctionaryBiometrics, deleteBiometric } = functionaryApi.endpoints;

/** Pictures on their way to the people whom somebody chose for them. */
export function useMatching(run: Run, send: Send) {
  const dispatch = useDispatch<Dispatch>();
  const [matching] = useState(() => makeMatching(run, callsBy(dispatch, send)));
  useEffect(() => () => matching.stop(), [matching]);
  return { matching, matched: useSyncExternalStore(matching.subscribe, matching.told) };
}

const callsBy = (dispatch: Dispatch, send: Send): Calls => ({
  send,
  enrolled: async (functionaryId) => {
    const asked = listFunctionaryBiometrics.initiate({ functionaryId }, { forceRefetch: true });
    const { data, error } = await once(dispatch(asked));
    return error ? { error } : { data: data?.map(({ id }) => id) };
  },
  remove: (functionaryId, biometricId) =>
    dispatch(
      deleteBiometric.initiate({ biometricDeletion: { functionaryId, biometricId } }, { track: false }),
    ),
  onChange: () => {
    dispatch(functionaryApi.util.invalidateTags(['Biometric', 'Functionary', list('Stats')]));
  },
});
