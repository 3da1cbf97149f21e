import { useDayCounts } from '~/api/use-day-counts';
import type { CurrentMonitoredDay, EntryType } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { useWakeLock } from '~/lib/browser/use-wake-lock';
import { useRosterPhotos } from './by-hand/use-roster-photos';
import { Advice } from './camera/advice';
import { CameraZone } from './camera/camera-zone';
import { useShooting } from './camera/use-shooting';
import classes from './kiosk.module.css';
import { bannerWords } from './queue/banner-words';
import { QueueBanner } from './queue/queue-banner';
import { BottomBar } from './screen/bottom-bar';
import { ModeSwitch } from './screen/mode-switch';
import { Panels } from './screen/panels';
import { SidePanel } from './screen/side-panel';
import { StatusStrip } from './screen/status-strip';
import { useKeptMode } from './screen/use-kept-mode';
import { useKeptSwitch } from './screen/use-kept-switch';
import { usePanels } from './screen/use-panels';
import { useRemembered } from './screen/use-remembered';
import { useShutterFocus } from './screen/use-shutter-focus';
import { type Gate, useGate } from './use-gate';

type Props = { day: CurrentMonitoredDay; recheck: () => void };

/** The screen at the gate: direction, camera, verdict; nothing else on the way. */
export function Kiosk({ day, recheck }: Props) {
  const t = useT().gate;
  const [mode, setMode] = useKeptMode(day.monitoringTokenId);
  const [auto, toggleAuto] = useKeptSwitch('auto');
  const [aloud, toggleSound] = useKeptSwitch('sound');
  const gate = useGate(day, aloud, recheck);
  const { now, view } = gate;
  const panels = usePanels(gate, mode);
  const connected = view.link !== 'none' && !view.held;
  const photoOf = useRosterPhotos(day.id, connected && view.link !== 'slow');
  const armed = now.step === 'armed';
  const shooting = useShooting({
    take: (picture) => gate.take(picture, mode),
    armed,
    auto: auto && !panels.hand && !panels.kept,
    foundNobody: armed && now.reason === 'NO_FACE',
  });
  const shutter = useShutterFocus(now);
  useWakeLock();
  useRemembered(day);
  const turn = (to: EntryType) => {
    setMode(to);
    shooting.chosen.forget();
    gate.forgetAdvice();
  };
  return (
    <div className={classes.kiosk}>
      <div className={classes.stage}>
        <Top day={day} gate={gate} connected={connected} mode={mode} onTurn={turn} onOpen={panels.showKept} />
        <div className={classes.work}>
          <Viewfinder now={now} shooting={shooting} />
          <BottomBar
            shutter={shutter}
            ready={shooting.ready}
            checking={now.step === 'checking' || shooting.chosen.looking}
            onShoot={shooting.shoot}
            onFile={(file) => void shooting.chosen.choose(file)}
            onByHand={panels.handThis}
          />
          <Panels examinationDayId={day.id} gate={gate} panels={panels} photoOf={photoOf} />
        </div>
      </div>
      <SidePanel
        results={gate.results}
        switches={[
          { label: t.auto, on: auto, toggle: toggleAuto },
          { label: t.sound, on: aloud, toggle: toggleSound },
        ]}
      />
    </div>
  );
}

type TopProps = {
  day: CurrentMonitoredDay;
  gate: Gate;
  connected: boolean;
  mode: EntryType;
  onTurn: (to: EntryType) => void;
  onOpen: () => void;
};

/** Where and when, how it stands, which way people go, and what is not sent yet. */
function Top({ day, gate: { now, view }, connected, mode, onTurn, onOpen }: TopProps) {
  const words = useT();
  const counts = useDayCounts(day.id);
  // The one that is being checked is on the screen already.
  const checked = now.step === 'checking' ? now.attempt.key : undefined;
  const waiting = view.waiting.filter(({ key }) => key !== checked).length;
  const toSee = view.late.filter(({ answer }) => answer.result !== 'OK').length;
  return (
    <>
      <StatusStrip
        day={day}
        counts={counts}
        connected={connected}
        lastSent={view.lastSent}
        waiting={waiting}
      />
      <ModeSwitch mode={mode} onChange={onTurn} disabled={now.step !== 'armed'} />
      <QueueBanner words={bannerWords(view, waiting, toSee, words)} onOpen={onOpen} />
    </>
  );
}

type ViewfinderProps = { now: Gate['now']; shooting: ReturnType<typeof useShooting> };

/** The camera, and what there is to say about the picture. */
function Viewfinder({ now, shooting: { camera, flip, chosen, holding } }: ViewfinderProps) {
  const t = useT().gate;
  const armed = now.step === 'armed';
  const isBusy = now.step === 'checking' || chosen.looking;
  const advice = chosen.fault ? t.picture[chosen.fault] : armed && now.advice;
  return (
    <CameraZone
      camera={camera}
      onFlip={flip}
      frozen={now.step === 'checking' ? now.attempt.url : undefined}
      holding={holding}
    >
      {isBusy && <Advice busy>{t.checking}</Advice>}
      {armed && holding && !advice && <Advice>{t.holdStill}</Advice>}
      {advice && !isBusy && <Advice alert>{advice}</Advice>}
    </CameraZone>
  );
}
