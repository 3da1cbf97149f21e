import { type ReactNode, useRef, useState } from 'react';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import { useInside } from '~/api/present/use-inside';
import type { CurrentMonitoredDay, EntryType, ExaminationDayFunctionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { useWakeLock } from '~/lib/browser/use-wake-lock';
import { countDay, type DayCounts } from '~/lib/day/day-counts';
import { useRosterPhotos } from './by-hand/use-roster-photos';
import { useShooting } from './camera/use-shooting';
import { Viewfinder } from './camera/viewfinder';
import { LazyDevice } from './device/lazy-device';
import { SlipSign, ToConfirmBanner } from './entries/lazy';
import classes from './kiosk.module.css';
import { Entrance } from './not-here/entrance';
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
import { useShutterFocus } from './screen/use-shutter-focus';
import type { TakeSlip } from './slips/slip';
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
  const [covered, setCovered] = useState(false);
  const connected = view.link !== 'none' && !view.held;
  const photoOf = useRosterPhotos(day, connected && view.link !== 'slow');
  const armed = now.step === 'armed';
  const bare = !panels.isOpen && !covered;
  const slip = useRef<TakeSlip>(undefined);
  const shooting = useShooting({
    take: (picture) => gate.take(picture, mode, slip.current),
    now,
    auto: auto && bare,
    goesOn: true,
  });
  const recordByHand: typeof panels.record = (who) => {
    // The slip of this person must not go with the next picture.
    slip.current?.();
    panels.record(who);
  };
  const shutter = useShutterFocus(now);
  useWakeLock();
  const turn = (to: EntryType) => {
    setMode(to);
    shooting.forget();
    gate.forgetAdvice();
  };
  return (
    <div className={classes.kiosk}>
      <div className={classes.stage} data-standing={standsOver(now) || undefined}>
        <Top day={day} gate={gate} connected={connected} mode={mode} onTurn={turn} onOpen={panels.showKept}>
          <LazyDevice day={day} queue={gate.queue} view={view} recheck={recheck} onCover={setCovered} />
          <ToConfirmBanner
            examinationDayId={day.id}
            logs={gate.logs}
            onChange={gate.change}
            disabled={!armed}
            onOpen={panels.showConfirming}
          />
        </Top>
        <div className={classes.work}>
          <Viewfinder
            armed={now.step === 'armed'}
            advice={now.step === 'armed' ? now.advice : undefined}
            checking={now.step === 'checking' ? now.attempt : undefined}
            shooting={shooting}
          >
            <SlipSign camera={shooting.camera} bare={bare} now={now} aloud={aloud} taking={slip} />
          </Viewfinder>
          <div className={classes.foot}>
            <div className={classes.missing}>
              <Entrance
                day={day}
                mode={mode}
                isOpen={panels.missing}
                disabled={!armed}
                onOpen={panels.showMissing}
                onClose={panels.leaveMissing}
              />
            </div>
            <BottomBar
              shutter={shutter}
              ready={shooting.ready}
              urged={armed && shooting.seen?.urge}
              checking={now.step === 'checking' || shooting.chosen.looking}
              onShoot={shooting.shoot}
              onFile={(file) => void shooting.chosen.choose(file)}
              onByHand={() => void panels.handThis(shooting.snap, shooting.isEmpty)}
            />
          </div>
          <Panels
            examinationDayId={day.id}
            gate={gate}
            panels={{ ...panels, record: recordByHand }}
            photoOf={photoOf}
            mode={mode}
            goesOn={shooting.seen !== undefined}
            onSwitch={(to) => {
              turn(to);
              gate.next();
            }}
          />
        </div>
      </div>
      <SidePanel
        results={gate.results}
        logs={gate.logs}
        onNote={panels.note}
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
  children: ReactNode;
};

/** Where and when, how it stands, which way people go, and what is not sent yet. */
function Top({ day, gate: { now, view }, connected, mode, onTurn, onOpen, children }: TopProps) {
  const words = useT();
  const counts = useDayCounts(day.id);
  // What is on the screen already is not told twice.
  const checked = now.step === 'checking' ? now.attempt.key : undefined;
  const judged = now.step === 'verdict' ? now.attempt.key : undefined;
  const waiting = view.waiting.filter(({ key }) => key !== checked && key !== judged).length;
  const toSee = view.late.filter(
    ({ answer, entry }) => answer.result !== 'OK' && entry.key !== judged,
  ).length;
  return (
    <>
      <StatusStrip
        day={day}
        counts={counts}
        connected={connected}
        lastSent={view.lastSent}
        mode={mode}
        waiting={waiting}
      >
        {children}
      </StatusStrip>
      <ModeSwitch mode={mode} onChange={onTurn} disabled={now.step !== 'armed'} quiet={standsOver(now)} />
      <QueueBanner words={bannerWords(view, waiting, toSee, words)} onOpen={onOpen} />
    </>
  );
}

/** What became of a picture lies over the camera: it is the screen then. */
const standsOver = ({ step }: Gate['now']) => step !== 'armed' && step !== 'checking';

/** How many of a day's people came, are inside, have left; asked again as other gates record too. */
function useDayCounts(examinationDayId: string): DayCounts | undefined {
  const roster = useListExaminationDayFunctionariesQuery({ id: examinationDayId }, live(true));
  const inside = useInside(examinationDayId, { running: true });
  return (
    roster.data &&
    inside.people &&
    countDay(toPage<ExaminationDayFunctionary>(roster.data).rows, inside.people)
  );
}
