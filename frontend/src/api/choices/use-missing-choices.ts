import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { askAgain } from '../ask-again';
import { baseApi } from '../base-api';
import { toMessage } from '../errors';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type State = { [baseApi.reducerPath]: { queries: Record<string, Query | undefined> } };
type Query = { endpointName?: string; error?: unknown; data?: unknown };

/** Why a list to choose from is not there, if one is not: its field is empty then, and does not say why. */
export function useMissingChoices(): { message: string; onRetry: () => void } | undefined {
  const dispatch = useDispatch<Dispatch>();
  const error = useSelector(firstError);
  return error === undefined ? undefined : { message: toMessage(error), onRetry: () => dispatch(askAgain()) };
}

const firstError = (state: State) =>
  Object.values(state[baseApi.reducerPath].queries).find(
    (query) => query?.error && !query.data && query.endpointName?.endsWith('Choices'),
  )?.error;
