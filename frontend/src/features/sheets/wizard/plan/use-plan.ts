import { useEffect, useRef } from 'react';
import { useGetSheetPlanQuery } from '~/api/generated/sheets.gen';
import type { SheetDraft } from '~/contract/types.gen';

/** After the last of several changes. */
const PAUSE_MS = 500;

/** What entering the rows would do, asked again when the draft was changed. What was answered before stays meanwhile. */
export function usePlan({ id, version }: Pick<SheetDraft, 'id' | 'version'>) {
  const { data, error, isFetching, refetch } = useGetSheetPlanQuery(
    { draftId: id },
    { refetchOnMountOrArgChange: true },
  );
  // A version whose plan could not be had is not asked for again by itself.
  const asked = useRef(version);
  const isOld = Math.max(data?.version ?? 0, asked.current) < version;
  useEffect(() => {
    // A call under way is not asked twice; what it answers may be of the version before.
    if (!isOld || isFetching) return;
    const timer = setTimeout(() => {
      asked.current = version;
      void refetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOld, isFetching, version, refetch]);
  return { plan: data, error, isOld: isOld || isFetching, retry: refetch };
}
