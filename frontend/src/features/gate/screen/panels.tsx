import { useState } from 'react';
import { ByHandInstead } from '../by-hand/by-hand-instead';
import { ByHandPanel } from '../by-hand/by-hand-panel';
import type { PhotoOf } from '../by-hand/use-roster-photos';
import { QueuePanel } from '../queue/queue-panel';
import { usePersisted } from '../queue/use-persisted';
import type { Gate } from '../use-gate';
import { ComparePanel } from '../verdict/compare-panel';
import { SavedPanel } from '../verdict/saved-panel';
import { UnsentPanel } from '../verdict/unsent-panel';
import { VerdictPanel } from '../verdict/verdict-panel';
import type { usePanels } from './use-panels';

type Props = {
  examinationDayId: string;
  gate: Gate;
  panels: ReturnType<typeof usePanels>;
  photoOf: PhotoOf;
};

/** What lies over the camera: what became of the last picture, and what somebody opened. */
export function Panels({ examinationDayId, gate, panels, photoOf }: Props) {
  const { queue, view } = gate;
  const persisted = usePersisted();
  return (
    <>
      <Outcome examinationDayId={examinationDayId} gate={gate} onByHand={panels.handThis} photoOf={photoOf} />
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
    </>
  );
}

type OutcomeProps = Omit<Props, 'panels'> & { onByHand: () => void };

function Outcome({ examinationDayId, gate, onByHand, photoOf }: OutcomeProps) {
  const { now, view, takeBack, retry, next } = gate;
  const [comparing, setComparing] = useState<string>();
  if (now.step === 'verdict')
    return (
      <VerdictPanel
        key={now.attempt.key}
        attempt={now.attempt}
        verdict={now.verdict}
        onNext={next}
        onByHand={onByHand}
        onTakeBack={() => takeBack(now)}
      />
    );
  if (now.step === 'saved')
    return (
      <>
        <SavedPanel
          key={now.attempt.key}
          attempt={now.attempt}
          sentence={now.sentence}
          durable={view.durable}
          onNext={next}
          onCompare={() => setComparing(now.attempt.key)}
        />
        {comparing === now.attempt.key && (
          <ComparePanel
            examinationDayId={examinationDayId}
            captured={now.attempt.url}
            photoOf={photoOf}
            onClose={() => setComparing(undefined)}
          />
        )}
      </>
    );
  if (now.step !== 'unsent' && now.step !== 'aside') return null;
  const again = now.step === 'unsent' ? retry : undefined;
  return <UnsentPanel attempt={now.attempt} sentence={now.sentence} onRetry={again} onLeave={next} />;
}

function ByHand({ examinationDayId, panels, photoOf }: Omit<Props, 'gate'>) {
  const { hand, direction, leaveHand, record } = panels;
  if (!hand) return null;
  const panel = { examinationDayId, mode: direction, photoOf, onClose: leaveHand, onRecord: record };
  return hand.instead && hand.picture ? (
    <ByHandInstead {...panel} picture={hand.picture} />
  ) : (
    <ByHandPanel {...panel} captured={hand.url} />
  );
}
