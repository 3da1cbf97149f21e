import { useMemo, useState } from 'react';
import type { Contact, ExaminationDayFunctionary, Reminded } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { countDay } from '~/lib/day/day-counts';
import { missingOf, type Said } from '~/lib/day/not-here';
import { resumedAt } from '~/lib/day/resumed-at';
import type { NotHereCounts, NotHereView } from '~/lib/views/not-here';
import { toMessage } from '../errors';
import {
  useListExaminationDayFunctionariesQuery,
  useRemindFunctionariesMutation,
} from '../generated/rosters.gen';
import { live } from '../live';
import { useMe } from '../me';
import type { Posted } from '../outbox/types';
import { useOutbox } from '../outbox/use-outbox';
import { toPage } from '../page';
import { useInside } from './use-inside';

/** The server takes no more at a time. */
const MOST_REMINDERS = 500;

/** Who of a day's roster has not come, as far as the server and this device know. */
export function useNotHere(examinationDayId: string): NotHereView {
  const { name } = useMe();
  const { lateNote } = useT().notHere;
  const { outbox, posted, view, isOffline } = useOutbox();
  const { data, error, refetch, fulfilledTimeStamp } = useListExaminationDayFunctionariesQuery(
    { id: examinationDayId },
    live(true),
  );
  const inside = useInside(examinationDayId, { running: true });
  const roster = useMemo(() => data && toPage<ExaminationDayFunctionary>(data).rows, [data]);
  const missing = useMemo(() => roster && missingOf(roster, unsentOf(posted, name)), [roster, posted, name]);
  const unchecked = view.waiting.filter((entry) => entry.examinationDayId === examinationDayId).length;
  const asOf = resumedAt.trueTime(fulfilledTimeStamp);
  return {
    missing,
    counts: roster && countsOf(roster, inside.people, unchecked),
    failure: error && !data ? toMessage(error) : undefined,
    retry: () => void refetch(),
    isOffline,
    asOf: asOf === undefined ? undefined : new Date(asOf).toISOString(),
    answer: (dutyId: string, contact: Contact) =>
      void outbox.post({ kind: 'contact', dutyId, contact, lateNote }),
    reminders: useReminders(),
  };
}

function countsOf(
  roster: readonly ExaminationDayFunctionary[],
  inside: ReadonlySet<string> | undefined,
  unchecked: number,
): NotHereCounts {
  const counts = countDay(roster, inside ?? new Set());
  return {
    expected: counts.expected,
    arrived: counts.present,
    inside: inside && counts.inside,
    left: inside && counts.left,
    unchecked,
  };
}

/** By duty, what waits on this device. */
function unsentOf(posted: readonly Posted[], by: string): ReadonlyMap<string, Said> {
  return new Map(
    posted.flatMap((one): [string, Said][] =>
      one.kind === 'contact' ? [[one.dutyId, { kind: one.contact, at: one.at, by, isUnsent: true }]] : [],
    ),
  );
}

/** Reminders by SMS; those that are not sent say why. */
function useReminders(): NotHereView['reminders'] {
  const [remind, { isLoading }] = useRemindFunctionariesMutation();
  const [result, setResult] = useState<Reminded>();
  const [failure, setFailure] = useState<string>();
  const send = async (dutyIds: readonly string[]) => {
    setFailure(undefined);
    setResult(undefined);
    const all: Reminded = { reminded: [], skipped: [] };
    for (let first = 0; first < dutyIds.length; first += MOST_REMINDERS) {
      const examinationDayFunctionaryIds = dutyIds.slice(first, first + MOST_REMINDERS);
      const { data, error } = await remind({ reminders: { examinationDayFunctionaryIds } });
      if (error) {
        setFailure(toMessage(error));
        break;
      }
      all.reminded.push(...data.reminded);
      all.skipped.push(...data.skipped);
    }
    if (all.reminded.length + all.skipped.length > 0) setResult(all);
  };
  return { send: (dutyIds) => void send(dutyIds), isBusy: isLoading, result, failure };
}
