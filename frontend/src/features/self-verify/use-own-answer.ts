import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { toOwnMessage } from '~/api/duty-refusals';
import { isApiError } from '~/api/errors';
import { functionaryApi, useAnswerOwnDutyMutation } from '~/api/generated/functionary.gen';
import type { Answer } from '~/ui/duties/answers';

type Asking = ReturnType<typeof functionaryApi.endpoints.listOwnDuties.initiate>;
type State = ReturnType<Parameters<Asking>[1]>;

/** Sends an answer and shows the duties as the server has them from then on. */
export function useOwnAnswer(refetch: () => unknown): Answer {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const [send] = useAnswerOwnDutyMutation();
  return async (ownAnswer) => {
    const { data, error } = await send({ ownAnswer });
    if (data) await dispatch(functionaryApi.util.upsertQueryData('listOwnDuties', undefined, data));
    if (!error) return undefined;
    // The duty is not what this page shows.
    if (isApiError(error) && error.status === 409) await refetch();
    return toOwnMessage(error);
  };
}
