import { useMemo, useState } from 'react';
import type { AttendanceLog } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { EntryToConfirm, Said, ToConfirmView } from '~/lib/views/to-confirm';
import { toMessage } from '../errors';
import { fileUrl } from '../file-url';
import { useConfirmEntryMutation, useListEntriesToConfirmQuery } from '../generated/monitoring.gen';
import { toPage } from '../page';

const EVERY_MS = 20_000;

/** What colleagues recorded by hand on a day and the signed-in user can confirm: asked again while the page is in sight. */
export function useToConfirm(examinationDayId: string): ToConfirmView {
  const t = useT();
  const { data } = useListEntriesToConfirmQuery(
    { examinationDayId },
    { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: EVERY_MS / 1000 },
  );
  const [confirm, { isLoading }] = useConfirmEntryMutation();
  const [said, setSaid] = useState<Said>();
  const entries = useMemo(() => toPage<AttendanceLog>(data).rows.map((log) => toEntry(log, t)), [data, t]);
  const decide = async ({ id, name }: EntryToConfirm, isThem: boolean) => {
    setSaid(undefined);
    const { error } = await confirm({ logId: id, entryConfirmation: { confirmed: isThem } });
    setSaid(
      error
        ? { kind: 'failed', name, why: toMessage(error) }
        : { kind: isThem ? 'confirmed' : 'denied', name },
    );
  };
  return { entries, said, isBusy: isLoading, decide: (entry, isThem) => void decide(entry, isThem) };
}

function toEntry(
  { id, functionary, functionaryRole, entryType, recordedAt, reason, file }: AttendanceLog,
  t: Messages,
): EntryToConfirm {
  return {
    id,
    name: functionary ? fullName(functionary) : '–',
    about: [t.labels.functionaryRole[functionaryRole], functionary?.uid].filter(Boolean).join(' · '),
    when: `${t.gate.mode[entryType]} · ${formatTime(recordedAt)}`,
    reason: reason ?? undefined,
    captured: file ? fileUrl(file) : undefined,
    enrolled: functionary?.photo ? fileUrl(functionary.photo) : undefined,
  };
}
