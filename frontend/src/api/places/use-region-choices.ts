import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { useMissingChoices } from '../choices/use-missing-choices';
import { useMe } from '../me';
import { useLocationChoices } from './use-location-choices';

/** The regions to choose from; undefined for those who have only one. */
export function useRegionChoices() {
  const seesAll = isOneOf(AUTHORITY, useMe().role);
  const { regionId } = useLocationChoices({}, ['regionId'], seesAll);
  const missing = useMissingChoices();
  return seesAll ? { options: regionId, missing } : undefined;
}
