import { useState } from 'react';
import type { Functionary } from '~/contract/types.gen';

/** The ticked people, kept while the list turns its pages. */
export function useChosen(rows: readonly Functionary[]) {
  const [people, setPeople] = useState<Functionary[]>([]);
  const choose = (ids: string[]) => {
    const known = new Map([...people, ...rows].map((person) => [person.id, person]));
    setPeople(ids.flatMap((id) => known.get(id) ?? []));
  };
  return { people, choose };
}
