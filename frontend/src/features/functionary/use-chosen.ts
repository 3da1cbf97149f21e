import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { type ListFunctionariesApiArg, useLazyListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { Functionary } from '~/contract/types.gen';
import { toast } from '~/ui/dialogs/toast';

/** Of so many people at most something is done at once. */
export const MOST_CHOSEN = 5_000;
/** As many as a page of the server has at most. */
const AT_ONCE = 200;

/** The ticked people, kept while the list turns its pages; all who match are gathered page by page. */
export function useChosen(rows: readonly Functionary[], wanted: ListFunctionariesApiArg) {
  const [people, setPeople] = useState<Functionary[]>([]);
  const [gathering, setGathering] = useState(false);
  const [load] = useLazyListFunctionariesQuery();
  const choose = (ids: string[]) => {
    const known = new Map([...people, ...rows].map((person) => [person.id, person]));
    setPeople(ids.flatMap((id) => known.get(id) ?? []));
  };
  const chooseAll = async () => {
    setGathering(true);
    const found = new Map<string, Functionary>();
    for (let page = 1; found.size < MOST_CHOSEN; page += 1) {
      const { data, error } = await load({ ...wanted, page, pageSize: AT_ONCE });
      if (error) {
        toast.error(toMessage(error));
        setGathering(false);
        return;
      }
      const more = toPage<Functionary>(data).rows;
      for (const person of more) found.set(person.id, person);
      if (more.length < AT_ONCE) break;
    }
    setGathering(false);
    setPeople([...found.values()].slice(0, MOST_CHOSEN));
  };
  return { people, choose, chooseAll, gathering };
}
