import { placeOption } from '~/i18n/place-name';
import type { Family } from '~/lib/people/role-families';
import { useListAgencyChoicesQuery, useListRegionChoicesQuery } from '../generated/choices.gen';

type Row = { id: string; name: string };

/** What people are sorted by: their agency and their region. */
export function useStaffChoices() {
  const { data: agencies } = useListAgencyChoicesQuery();
  return {
    agencies: options(agencies),
    regions: (useListRegionChoicesQuery().data ?? []).map(placeOption),
    /** Whose roles the people of an agency hold, once that is known. */
    familyOf: (agencyId: string | null | undefined): Family | undefined =>
      agencies?.find(({ id }) => id === agencyId)?.family,
  };
}

const options = (rows: readonly Row[] = []) => rows.map(({ id, name }) => ({ value: id, label: name }));
