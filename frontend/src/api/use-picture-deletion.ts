import { toMessage } from './errors';
import { type FunctionaryBiometric, useDeleteBiometricMutation } from './generated/functionary.gen';

type Which = Pick<FunctionaryBiometric, 'id' | 'functionaryId'>;

/** Erases an enrolled picture; a promise of what else became of its person, or of nothing where it was refused. */
export function usePictureDeletion({ id, functionaryId }: Which) {
  const [remove, { error, isLoading }] = useDeleteBiometricMutation();
  return {
    erase: async () => (await remove({ biometricDeletion: { functionaryId, biometricId: id } })).data,
    busy: isLoading,
    error: error && toMessage(error),
  };
}
