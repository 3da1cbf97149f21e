import type { FunctionaryBiometric } from '~/contract/types.gen';
import { toMessage } from '../errors';
import { useDeleteBiometricMutation } from '../generated/functionary.gen';

type Which = Pick<FunctionaryBiometric, 'id' | 'functionaryId'>;

/**
 * Erases an enrolled picture; a promise of what else became of its person, or of nothing where it was refused. Whose own it is
 * has another call for it.
 */
export function usePictureDeletion(
  { id, functionaryId }: Which,
  useCall: typeof useDeleteBiometricMutation = useDeleteBiometricMutation,
) {
  const [remove, { error, isLoading }] = useCall();
  return {
    erase: async () => (await remove({ biometricDeletion: { functionaryId, biometricId: id } })).data,
    busy: isLoading,
    error: error && toMessage(error),
  };
}
