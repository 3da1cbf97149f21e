import type { Family } from '~/lib/people/role-families';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { useListAgencyChoicesQuery } from '../generated/choices.gen';
import { useMe } from '../me';

/** The agencies by which a list of everybody's people can be narrowed; undefined for readers who are not offered them. */
export function useAgencyOptions() {
  const isOffered = isOneOf(PLACE_ADMINS, useMe().role);
  const { data = [] } = useListAgencyChoicesQuery(undefined, { skip: !isOffered });
  return isOffered ? data.map(({ id, name }) => ({ value: id, label: name })) : undefined;
}

/** Whose roles the people of an agency hold, once that is known. */
export function useAgencyFamily(id: string | null | undefined): Family | undefined {
  const { data } = useListAgencyChoicesQuery(undefined, { skip: !id });
  return data?.find((agency) => agency.id === id)?.family;
}
