import { useEffect, useState } from 'react';
import type { EntryType } from '~/contract/types.gen';
import type { PhotoOf } from '../by-hand/use-roster-photos';
import {
  ByHandPanel,
  ComparePanel,
  EntryActions,
  NotePanel,
  QueuePanel,
  ToConfirmPanel,
  UnsentPanel,
} from '../entries/lazy';
import { isTurned } from '../entries/use-entry-logs';
import type { Gate } from '../use-gate';
import { SavedPanel } from '../verdict/saved-panel';
import { VerdictPanel } from '../verdict/verdict-panel';
import type { usePanels } from './use-panels';

type Props = {
  examinationDayId: string;
  gate: Gate;
  panels: ReturnType<typeof usePanels>;
  photoOf: PhotoOf;
  mode: EntryType;
  /** The camera goes on by itself. */
  goesOn: boolean;
  /** To the other direction, and on. */
  onSwitch: (to: EntryType) => void;
};

/** What lies over the camera: what became of the last picture, and what somebody opened. */
export function Panels(props: Props) {
  const { examinationDayId, gate, panels, photoOf } = props;
  const { queue, view } = gate;
  const persisted = usePersisted();
  return (
    <>
      <Outcome {...props} />
      {panels.kept && !panels.hand && (
        <QueuePanel
          queue={queue}
          view={view}
          persisted={persisted}
          onClose={panels.leaveKept}
          onByHand={(entry) => void panels.handInstead(entry)}
        />
      )}
      <ByHand examinationDayId={examinationDayId} panels={panels} photoOf={photoOf} />
      <Note gate={gate} panels={panels} />
      {panels.confirming && (
        <ToConfirmPanel examinationDayId={examinationDayId} onClose={panels.leaveConfirming} />
      )}
    </>
  );
}

function Outcome({ examinationDayId, gate, panels, photoOf, mode, goesOn, onSwitch }: Props) {
  const { now, view, doubt, takeBack, retry, next, logs, change } = gate;
  const [comparing, setComparing] = useState<string>();
  if (now.step === 'verdict') {
    const { logId, outcome, mayTurn } = now.verdict;
    const log = logId === undefined ? undefined : logs.get(logId);
    return (
      <VerdictPanel
        key={now.attempt.key}
        attempt={now.attempt}
        verdict={now.verdict}
        onNext={next}
        onByHand={() => void panels.handThis()}
        onDoubt={doubt}
        onTakeBack={() => takeBack(now)}
        goesOn={goesOn}
        note={log?.note}
        confirmation={log?.confirmation}
        turned={logId && log && isTurned(logId, log) ? log : undefined}
        more={
          logId &&
          log &&
          outcome === 'attention' && (
            <EntryActions
              logId={logId}
              log={log}
              mayTurn={mayTurn}
              mode={mode}
              onChange={(changed) => change(logId, changed)}
              onSwitch={onSwitch}
              onNote={() => panels.note(logId)}
            />
          )
        }
      />
    );
  }
  if (now.step === 'saved')
    return (
      <>
        <SavedPanel
          key={now.attempt.key}
          attempt={now.attempt}
          sentence={now.sentence}
          durable={view.durable}
          gone={now.gone}
          onNext={next}
          onCompare={() => {
            setComparing(now.attempt.key);
            doubt(true);
          }}
        />
        {comparing === now.attempt.key && (
          <ComparePanel
            examinationDayId={examinationDayId}
            captured={now.attempt.url}
            photoOf={photoOf}
            onClose={() => {
              setComparing(undefined);
              doubt(false);
            }}
          />
        )}
      </>
    );
  if (now.step !== 'unsent' && now.step !== 'aside') return null;
  const again = now.step === 'unsent' ? retry : undefined;
  return (
    <UnsentPanel
      attempt={now.attempt}
      sentence={now.sentence}
      onRetry={again}
      isHandedIn={now.step === 'aside' && now.isHandedIn}
      onLeave={next}
    />
  );
}

function ByHand({
  examinationDayId,
  panels,
  photoOf,
}: Pick<Props, 'examinationDayId' | 'panels' | 'photoOf'>) {
  const { hand, direction, leaveHand, record } = panels;
  if (!hand) return null;
  const panel = { examinationDayId, mode: direction, photoOf, onClose: leaveHand, onRecord: record };
  const { isFaceless } = hand;
  return (
    <ByHandPanel
      {...panel}
      isFaceless={isFaceless}
      captured={hand.url}
      kept={hand.url ? undefined : hand.picture}
    />
  );
}

function Note({ gate: { logs, change }, panels: { noting, leaveNote } }: Pick<Props, 'gate' | 'panels'>) {
  const log = noting === undefined ? undefined : logs.get(noting);
  if (noting === undefined || !log) return null;
  const keep = (noted: typeof log) => {
    change(noting, noted);
    leaveNote();
  };
  return <NotePanel log={log} onNoted={keep} onClose={leaveNote} />;
}

/** Asks the browser not to clear away what is kept, and tells whether it agreed. */
function usePersisted(): boolean {
  const [persisted, setPersisted] = useState(false);
  useEffect(() => {
    void navigator.storage?.persist?.().then(setPersisted, () => {});
  }, []);
  return persisted;
}
