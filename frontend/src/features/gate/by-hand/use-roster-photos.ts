import { useEffect, useRef, useState } from 'react';
import { fileUrl } from '~/api/file-url';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type {
  CurrentMonitoredDay,
  ExaminationDayFunctionary,
  FunctionarySummary,
} from '~/contract/types.gen';
import type { Faces } from './roster-faces';

export type PhotoOf = (person: Pick<FunctionarySummary, 'photo'>) => string | undefined;

type Day = Pick<CurrentMonitoredDay, 'id' | 'expiresAt'>;

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The roster's faces, fetched while there is a network so that a person can compare when there is none. In the page's
 * memory as they are; small and sealed on the device, for a page that is loaded without a network. The audit trail
 * notes each of them once a session as shown here, as it does for a list that is looked through.
 */
export function useRosterPhotos({ id, expiresAt }: Day, connected: boolean): PhotoOf {
  const { data } = useListExaminationDayFunctionariesQuery({ id });
  const held = useRef<Faces>(new Map());
  const kept = useRef<Faces>(new Map());
  const [, show] = useState(0);

  useEffect(() => {
    if (!connected) return;
    const photos = toPage<ExaminationDayFunctionary>(data).rows.map(({ functionary }) => functionary.photo);
    return doing(async ({ fetchFaces }, isOver) => {
      await fetchFaces(photos, held.current, Date.parse(expiresAt) + A_DAY_MS, isOver);
      if (!isOver()) show((count) => count + 1);
    });
  }, [data, connected, expiresAt]);

  useEffect(() => {
    const stop = doing(async ({ recallInto }, isOver) => {
      await recallInto(kept.current, isOver);
      show((count) => count + 1);
    });
    const all = [held.current, kept.current];
    return () => {
      stop();
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

/** Begins what no picture waits for, and gives what ends it. */
function doing(what: (part: typeof import('./roster-faces'), isOver: () => boolean) => Promise<void>) {
  let over = false;
  import(/* webpackChunkName: "gate-entries" */ './roster-faces')
    .then((part) => what(part, () => over))
    .catch(() => {});
  return () => {
    over = true;
  };
}
