import { useEffect, useRef, useState } from 'react';
import { fileUrl } from '~/api/file-url';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { ExaminationDayFunctionary, FunctionarySummary } from '~/contract/types.gen';

export type PhotoOf = (person: Pick<FunctionarySummary, 'photo'>) => string | undefined;

/**
 * The roster's faces, fetched while there is a network so that a person can compare when there is none. In the page's
 * memory: they need to last no longer than the roster beside them, and nothing of them stays on the device. The audit trail
 * notes each of them once a session as shown here, as it does for a list that is looked through.
 */
export function useRosterPhotos(examinationDayId: string, connected: boolean): PhotoOf {
  const { data } = useListExaminationDayFunctionariesQuery({ id: examinationDayId });
  const held = useRef(new Map<string, string>());
  const [, show] = useState(0);

  useEffect(() => {
    if (!connected) return;
    let over = false;
    const photos = toPage<ExaminationDayFunctionary>(data).rows.map(({ functionary }) => functionary.photo);
    // One after the other, and last of all: who stands at the gate comes first.
    const fetchAll = async () => {
      for (const photo of photos) {
        if (over) return;
        const address = photo && fileUrl(photo);
        if (!address || held.current.has(address)) continue;
        const picture = await pictureAt(address);
        // The page is gone, or this was begun anew: nobody would give the address back.
        if (over) return;
        if (picture) held.current.set(address, URL.createObjectURL(picture));
      }
      if (!over) show((count) => count + 1);
    };
    void fetchAll();
    return () => {
      over = true;
    };
  }, [data, connected]);

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);

  return ({ photo }) => {
    const address = photo ? fileUrl(photo) : undefined;
    return address && (held.current.get(address) ?? address);
  };
}

async function pictureAt(address: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}
