import { useListAgencyChoicesQuery, useListRegionChoicesQuery } from './generated/choices.gen';

type Row = { id: string; name: string };

/** What people are sorted by: their agency and their region. */
export function useStaffChoices() {
  return {
    agencies: options(useListAgencyChoicesQuery().data),
    regions: options(useListRegionChoicesQuery().data),
  };
}

const options = (rows: readonly Row[] = []) => rows.map(({ id, name }) => ({ value: id, label: name }));
