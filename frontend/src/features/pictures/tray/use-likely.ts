import { useEffect, useState } from 'react';
import { toPage } from '~/api/page';
import { searchesFor } from './name-words';
import { type Person, personOf } from './person';
import type { Ask } from './walk';

const MOST = 5;
const NOBODY: readonly Person[] = [];

/** Those whom a picture's name may name; nobody where it names none, or they cannot be asked for. */
export function useLikely(ask: Ask, path: string | undefined): readonly Person[] {
  const [likely, setLikely] = useState({ path, people: NOBODY });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      for (const q of path ? searchesFor(path) : []) {
        const { data } = await ask({ q, sort: 'firstName', page: 1, pageSize: MOST });
        if (isGone || !data) return;
        const people = toPage(data).rows.slice(0, MOST).map(personOf);
        if (people.length === 0) continue;
        setLikely({ path, people });
        return;
      }
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [ask, path]);
  return likely.path === path ? likely.people : NOBODY;
}
