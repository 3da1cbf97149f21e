import { useEffect, useRef, useState } from 'react';
import { fileUrl } from '~/api/file-url';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type {
  CurrentMonitoredDay,
  ExaminationDayFunctionary,
  FunctionarySummary,
} from '~/contract/types.gen';

export type PhotoOf = (person: Pick<FunctionarySummary, 'photo'>) => string | undefined;

type Day = Pick<CurrentMonitoredDay, 'id' | 'expiresAt'>;

const A_DAY_MS = 24 * 60 * 60 * 1000;
const keptFaces = () => import(/* webpackChunkName: "gate-entries" */ '~/api/gate-queue/kept-faces');

/**
 * The roster's faces, fetched while there is a network so that a person can compare when there is none. In the page's
 * memory as they are; small and sealed on the device, for a page that is loaded without a network. The audit trail
 * notes each of them once a session as shown here, as it does for a list that is looked through.
 */
export function useRosterPhotos({ id, expiresAt }: Day, connected: boolean): PhotoOf {
  const { data } = useListExaminationDayFunctionariesQuery({ id });
  const held = useRef(new Map<string, string>());
  const kept = useRef(new Map<string, string>());
  const [, show] = useState(0);

  useEffect(() => {
    if (!connected) return;
    let over = false;
    const photos = toPage<ExaminationDayFunctionary>(data).rows.map(({ functionary }) => functionary.photo);
    // One after the other, and last of all: who stands at the gate comes first.
    const fetchAll = async () => {
      const keeper = await keptFaces()
        .then(({ faceKeeper }) => faceKeeper(Date.parse(expiresAt) + A_DAY_MS))
        .catch(() => undefined);
      for (const photo of photos) {
        if (over) break;
        const address = photo && fileUrl(photo);
        if (!address || held.current.has(address)) continue;
        const picture = await pictureAt(address);
        // The page is gone, or this was begun anew: nobody would give the address back.
        if (over) break;
        if (!picture) continue;
        held.current.set(address, URL.createObjectURL(picture));
        // Without room for it the page works as well.
        await keeper?.keep(address, picture).catch(() => {});
      }
      keeper?.close();
      if (!over) show((count) => count + 1);
    };
    void fetchAll();
    return () => {
      over = true;
    };
  }, [data, connected, expiresAt]);

  useEffect(() => {
    let over = false;
    const recall = async () => {
      const { recallFaces } = await keptFaces();
      for (const [address, picture] of await recallFaces())
        if (!over) kept.current.set(address, URL.createObjectURL(picture));
      show((count) => count + 1);
    };
    recall().catch(() => {});
    const all = [held.current, kept.current];
    return () => {
      over = true;
      for (const urls of all) {
        for (const url of urls.values()) URL.revokeObjectURL(url);
        urls.clear();
      }
    };
  }, []);

  return ({ photo }) => {
    const address = photo ? fileUrl(photo) : undefined;
    return address && (held.current.get(address) ?? kept.current.get(address) ?? address);
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
