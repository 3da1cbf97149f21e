import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useTurnLogMutation } from '~/api/generated/monitoring.gen';
import type { AttendanceLog, EntryType } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { DirectionIcon } from '../screen/gate-icons';
import outcome from '../verdict/outcome-panel.module.css';
import classes from './entries.module.css';
import { isTurned } from './use-entry-logs';

type Props = {
  /** As it was recorded. */
  logId: string;
  /** As it stands now. */
  log: AttendanceLog;
  /** Whether the gate may have stood in the wrong direction. */
  mayTurn: boolean;
  /** The gate's direction. */
  mode: EntryType;
  onChange: (log: AttendanceLog) => void;
  onSwitch: (to: EntryType) => void;
  onNote: () => void;
};

/** What can be done about an entry that was recorded and is not in order. */
export default function EntryActions({ logId, log, mayTurn, mode, onChange, onSwitch, onNote }: Props) {
  const { gateMarks, turning: t } = useT();
  const [turn, { isLoading }] = useTurnLogMutation();
  const [failure, setFailure] = useState<string>();
  const turned = isTurned(logId, log);
  const other = log.entryType === 'ENTRY' ? 'EXIT' : 'ENTRY';
  const turnLog = async () => {
    setFailure(undefined);
    const { data, error } = await turn({ logId: log.id });
    if (data) onChange(data);
    else setFailure(toMessage(error));
  };
  return (
    <div className={classes.actions}>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t.failed(failure)}
        </p>
      )}
      {!turned && (
        <button type="button" className={outcome.plain} onClick={onNote}>
          {log.note ? gateMarks.changeNote : gateMarks.addNote}
        </button>
      )}
      {mayTurn && !turned && (
        <button type="button" className={outcome.plain} disabled={isLoading} onClick={() => void turnLog()}>
          {t.offer[other]}
        </button>
      )}
      {turned && mode !== log.entryType && (
        <button type="button" className={outcome.plain} onClick={() => onSwitch(log.entryType)}>
          <DirectionIcon type={log.entryType} />
          {t.turnGate[log.entryType]}
        </button>
      )}
    </div>
  );
}
