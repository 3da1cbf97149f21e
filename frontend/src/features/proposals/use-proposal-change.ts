import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '~/api/base-api';
import { isApiError } from '~/api/errors';
import { proposalsApi, useChangeRosterProposalMutation } from '~/api/generated/proposals.gen';
import { list, one } from '~/api/tag-types';
import type { Proposal, ProposalChange } from '~/contract/types.gen';

type Asking = ReturnType<typeof proposalsApi.endpoints.getRosterProposal.initiate>;
type State = ReturnType<Parameters<Asking>[1]>;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

export type Edit = Omit<ProposalChange, 'version'>;

/** What is done where somebody else changed the proposal meanwhile: it is asked for again. */
export function useReloadIfChanged(proposalId: string) {
  const dispatch = useDispatch<Dispatch>();
  return useCallback(
    (error: unknown) => {
      if (!isApiError(error) || error.data?.reason !== 'CHANGED_MEANWHILE') return;
      dispatch(baseApi.util.invalidateTags([one('Proposal', proposalId), list('Proposal')]));
    },
    [dispatch, proposalId],
  );
}

/** Changes a proposal as this page shows it, and keeps the answer, which is the whole proposal. Gives the error of a refused change. */
export function useProposalChange({ id: proposalId, version }: Pick<Proposal, 'id' | 'version'>) {
  const dispatch = useDispatch<Dispatch>();
  const [change, { isLoading }] = useChangeRosterProposalMutation();
  const reloadIfChanged = useReloadIfChanged(proposalId);
  const run = async (edit: Edit): Promise<unknown> => {
    const { data, error } = await change({ proposalId, proposalChange: { version, ...edit } });
    if (data) await dispatch(proposalsApi.util.upsertQueryData('getRosterProposal', { proposalId }, data));
    reloadIfChanged(error);
    return error;
  };
  return { run, busy: isLoading };
}
