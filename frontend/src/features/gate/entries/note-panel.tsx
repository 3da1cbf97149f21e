import { useId, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useNoteLogMutation } from '~/api/generated/monitoring.gen';
import type { AttendanceLog } from '~/contract/types.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import byHand from '../by-hand/by-hand-panel.module.css';
import { CoveringPanel } from '../screen/covering-panel';
import covering from '../screen/covering-panel.module.css';

/** The server takes no more. */
const MOST_LETTERS = 500;

type Props = {
  log: AttendanceLog;
  onNoted: (log: AttendanceLog) => void;
  onClose: () => void;
};

/** What somebody wants to say about an entry, for all who see it later. */
export default function NotePanel({ log, onNoted, onClose }: Props) {
  const { entryNote: t, gateMarks, byHand: common, gate } = useT();
  const [note, setNote] = useState(log.note ?? '');
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = useNoteLogMutation();
  const id = useId();
  const save = async () => {
    const given = note.trim();
    if (!given) return setFailure(t.missing);
    const { data, error } = await send({ logId: log.id, logNote: { note: given } });
    if (data) onNoted(data);
    else setFailure(toMessage(error));
  };
  return (
    <CoveringPanel
      title={log.note ? gateMarks.changeNote : gateMarks.addNote}
      close={common.cancel}
      onClose={onClose}
    >
      <div className={byHand.body}>
        <p className={byHand.name}>{log.functionary ? fullName(log.functionary) : '–'}</p>
        <p className={byHand.hint}>{`${gate.mode[log.entryType]} · ${formatTime(log.recordedAt)}`}</p>
        <label htmlFor={id}>{t.label}</label>
        <textarea
          id={id}
          data-autofocus
          className={byHand.input}
          rows={3}
          maxLength={MOST_LETTERS}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setFailure(undefined);
          }}
          aria-invalid={failure !== undefined}
        />
        {failure !== undefined && (
          <p className={byHand.fault} role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className={covering.actions}>
        <button type="button" className={covering.main} disabled={isLoading} onClick={() => void save()}>
          {t.save}
        </button>
      </div>
    </CoveringPanel>
  );
}
