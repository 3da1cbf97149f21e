import { useEffect, useRef, useState } from 'react';
import type { Entry } from '~/api/gate-queue/types';
import type { CurrentMonitoredDay, EntryType } from '~/api/generated/monitoring.gen';
import { useDayCounts } from '~/api/use-day-counts';
import { useT } from '~/i18n/use-t';
import { useWakeLock } from '~/lib/use-wake-lock';
import { Advice } from './advice';
import { bannerWords } from './banner-words';
import { BottomBar } from './bottom-bar';
import { ByHandInstead } from './by-hand-instead';
import { ByHandPanel } from './by-hand-panel';
import { CameraZone } from './camera-zone';
import { ComparePanel } from './compare-panel';
import { grabFrame } from './grab-frame';
import classes from './kiosk.module.css';
import { ModeSwitch } from './mode-switch';
import { QueueBanner } from './queue-banner';
import { QueuePanel } from './queue-panel';
import { SavedPanel } from './saved-panel';
import { SidePanel } from './side-panel';
import { StatusStrip } from './status-strip';
import { UnsentPanel } from './unsent-panel';
import { useAutoCapture } from './use-auto-capture';
import { useCamera } from './use-camera';
import { useChosenFile } from './use-chosen-file';
import { type Named, useGate } from './use-gate';
import { useKeptMode } from './use-kept-mode';
import { useKeptSwitch } from './use-kept-switch';
import { usePersisted } from './use-persisted';
import { useRemembered } from './use-remembered';
import { useRosterPhotos } from './use-roster-photos';
import { VerdictPanel } from './verdict-panel';

type Props = { day: CurrentMonitoredDay; recheck: () => void };

/** The screen at the gate: direction, camera, verdict; nothing else on the way. */
export function Kiosk({ day, recheck }: Props) {
  const words = useT();
  const t = words.gate;
  const [mode, setMode] = useKeptMode(day.monitoringTokenId);
  const [hand, setHand] = useState<{ instead?: Entry; url?: string; picture?: Blob }>();
  const [kept, setKept] = useState(false);
  const [comparing, setComparing] = useState<string>();
  const [auto, toggleAuto] = useKeptSwitch('auto');
  const [aloud, toggleSound] = useKeptSwitch('sound');
  const camera = useCamera();
  const gate = useGate(day, aloud, recheck);
  const { now, results, queue, view, take, byHand, takeBack, retry, next, forgetAdvice } = gate;
  const counts = useDayCounts(day.id);
  const connected = view.link !== 'none' && !view.held;
  const photoOf = useRosterPhotos(day.id, connected && view.link !== 'slow');
  const shutter = useRef<HTMLButtonElement>(null);
  const armed = now.step === 'armed';
  useWakeLock();
  useRemembered(day);
  const persisted = usePersisted();

  const chosen = useChosenFile((picture) => take(picture, mode));
  const shoot = async () => {
    const picture = camera.video.current && (await grabFrame(camera.video.current));
    if (!picture) return;
    chosen.forget();
    take(picture, mode);
  };
  const turn = (to: EntryType) => {
    setMode(to);
    chosen.forget();
    forgetAdvice();
  };
  const holding = useAutoCapture({
    video: camera.video,
    armed: armed && auto && !chosen.looking && !hand && !kept && camera.state === 'live',
    foundNobody: armed && now.reason === 'NO_FACE',
    shoot: () => void shoot(),
  });

  // Back from a verdict, the next press should be the shutter's.
  const before = useRef(now.step);
  useEffect(() => {
    if (armed && before.current !== 'armed') shutter.current?.focus({ preventScroll: true });
    before.current = now.step;
  }, [armed, now.step]);

  const checking = now.step === 'checking';
  // The one that is being checked is on the screen already.
  const waiting = view.waiting.filter(({ key }) => !checking || key !== now.attempt.key).length;
  const toSee = view.late.filter(({ answer }) => answer.result !== 'OK').length;
  const handThis = () =>
    setHand('attempt' in now ? { url: now.attempt.url, picture: now.attempt.picture } : {});
  const handInstead = async (instead: Entry) =>
    setHand({ instead, picture: await queue.picture(instead.key) });
  const handPanel = hand && {
    examinationDayId: day.id,
    mode: hand.instead?.entryType ?? mode,
    photoOf,
    onClose: () => setHand(undefined),
    onRecord: (who: Named) => {
      setHand(undefined);
      setKept(false);
      byHand(who, hand.instead?.entryType ?? mode, hand.picture, hand.instead);
    },
  };
  const advice = chosen.fault ? t.picture[chosen.fault] : armed && now.advice;
  const isBusy = checking || chosen.looking;
  return (
    <div className={classes.kiosk}>
      <div className={classes.stage}>
        <StatusStrip
          day={day}
          counts={counts}
          connected={connected}
          lastSent={view.lastSent}
          waiting={waiting}
        />
        <ModeSwitch mode={mode} onChange={turn} disabled={!armed} />
        <QueueBanner words={bannerWords(view, waiting, toSee, words)} onOpen={() => setKept(true)} />
        <div className={classes.work}>
          <CameraZone camera={camera} frozen={checking ? now.attempt.url : undefined} holding={holding}>
            {isBusy && <Advice busy>{t.checking}</Advice>}
            {armed && holding && !advice && <Advice>{t.holdStill}</Advice>}
            {advice && !isBusy && <Advice alert>{advice}</Advice>}
          </CameraZone>
          <BottomBar
            shutter={shutter}
            ready={armed && camera.state === 'live'}
            checking={isBusy}
            onShoot={() => void shoot()}
            onFile={(file) => void chosen.choose(file)}
            onByHand={handThis}
          />
          {now.step === 'verdict' && (
            <VerdictPanel
              key={now.attempt.key}
              attempt={now.attempt}
              verdict={now.verdict}
              onNext={next}
              onByHand={handThis}
              onTakeBack={() => takeBack(now)}
            />
          )}
          {now.step === 'saved' && (
            <SavedPanel
              key={now.attempt.key}
              attempt={now.attempt}
              sentence={now.sentence}
              durable={view.durable}
              onNext={next}
              onCompare={() => setComparing(now.attempt.key)}
            />
          )}
          {now.step === 'saved' && comparing === now.attempt.key && (
            <ComparePanel
              examinationDayId={day.id}
              captured={now.attempt.url}
              photoOf={photoOf}
              onClose={() => setComparing(undefined)}
            />
          )}
          {(now.step === 'unsent' || now.step === 'aside') && (
            <UnsentPanel
              attempt={now.attempt}
              sentence={now.sentence}
              onRetry={now.step === 'unsent' ? retry : undefined}
              onLeave={next}
            />
          )}
          {kept && !hand && (
            <QueuePanel
              queue={queue}
              view={view}
              persisted={persisted}
              onClose={() => setKept(false)}
              onByHand={(entry) => void handInstead(entry)}
            />
          )}
          {handPanel &&
            (hand.instead && hand.picture ? (
              <ByHandInstead {...handPanel} picture={hand.picture} />
            ) : (
              <ByHandPanel {...handPanel} captured={hand.url} />
            ))}
        </div>
      </div>
      <SidePanel
        results={results}
        switches={[
          { label: t.auto, on: auto, toggle: toggleAuto },
          { label: t.sound, on: aloud, toggle: toggleSound },
        ]}
      />
    </div>
  );
}
