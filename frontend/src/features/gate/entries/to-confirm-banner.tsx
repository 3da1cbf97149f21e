import { useEffect, useRef } from 'react';
import { useToConfirm } from '~/api/entries/use-to-confirm';
import { useListExaminationDayLogsQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { AttendanceLog } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './to-confirm-banner.module.css';
import type { EntryLogs } from './use-entry-logs';

type Props = {
  examinationDayId: string;
  /** What this page recorded, of which others may say something. */
  logs: EntryLogs;
  onChange: (logId: string, log: AttendanceLog) => void;
  /** While something about a person is on the screen. */
  disabled: boolean;
  onOpen: () => void;
};

/** What colleagues ask this person to confirm, and the way to it; and what they answered to this one. */
export default function ToConfirmBanner({ examinationDayId, logs, onChange, disabled, onOpen }: Props) {
  const { secondPerson: t } = useT();
  const { entries } = useToConfirm(examinationDayId);
  useConfirmations(examinationDayId, logs, onChange);
  const { length } = entries;
  return (
    <div role="status" className={classes.place}>
      {length > 0 && (
        <button type="button" className={classes.banner} disabled={disabled} onClick={onOpen}>
          <Icon name="people" size={26} strokeWidth={2.4} />
          <span className={classes.text}>{t.open(formatNumber(length), length)}</span>
          <Icon name="right" size={26} strokeWidth={2.4} />
        </button>
      )}
    </div>
  );
}

const EVERY_MS = 20_000;
/** The newest by hand; what this page recorded is among them. */
const NEWEST = 50;

/** Learns what a second person said about entries that this page recorded; asks only while one of them waits. */
function useConfirmations(
  examinationDayId: string,
  logs: EntryLogs,
  change: (logId: string, log: AttendanceLog) => void,
) {
  const waits = [...logs].filter(([, { confirmation }]) => confirmation === 'PENDING');
  const { data } = useListExaminationDayLogsQuery(
    { examinationDayId, method: 'MANUAL', page: 1, pageSize: NEWEST },
    { skip: waits.length === 0, pollingInterval: EVERY_MS, skipPollingIfUnfocused: true },
  );
  const hear = useRef<() => void>(() => {});
  hear.current = () => {
    for (const [logId, { id }] of waits) {
      const now = toPage<AttendanceLog>(data).rows.find((row) => row.id === id);
      if (now && now.confirmation !== 'PENDING') change(logId, now);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once.
  useEffect(() => hear.current(), [data]);
}
