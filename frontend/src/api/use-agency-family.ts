import type { Family } from '~/lib/people/role-families';
import { useListAgencyChoicesQuery } from './generated/choices.gen';

/** Whose roles the people of an agency hold, once that is known. */
export function useAgencyFamily(id: string | null | undefined): Family | undefined {
  const { data } = useListAgencyChoicesQuery(undefined, { skip: !id });
  return data?.find((agency) => agency.id === id)?.family;
}
