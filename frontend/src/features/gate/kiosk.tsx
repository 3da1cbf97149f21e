import { useEffect, useRef, useState } from 'react';
import type { CurrentMonitoredDay, EntryType } from '~/api/generated/monitoring.gen';
import { useDayCounts } from '~/api/use-day-counts';
import { useT } from '~/i18n/use-t';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';
import { Advice } from './advice';
import { BottomBar } from './bottom-bar';
import { ByHandPanel } from './by-hand-panel';
import { CameraZone } from './camera-zone';
import { grabFrame } from './grab-frame';
import classes from './kiosk.module.css';
import { ModeSwitch } from './mode-switch';
import { SidePanel } from './side-panel';
import { StatusStrip } from './status-strip';
import { UnsentPanel } from './unsent-panel';
import { useAutoCapture } from './use-auto-capture';
import { useCamera } from './use-camera';
import { useGate } from './use-gate';
import { useKeptSwitch } from './use-kept-switch';
import { useWakeLock } from './use-wake-lock';
import { VerdictPanel } from './verdict-panel';

type Props = { day: CurrentMonitoredDay; recheck: () => void };

/** The screen at the gate: direction, camera, verdict; nothing else on the way. */
export function Kiosk({ day, recheck }: Props) {
  const t = useT().gate;
  const [mode, setMode] = useState<EntryType>('ENTRY');
  const [wrongFile, setWrongFile] = useState(false);
  const [hand, setHand] = useState(false);
  const [auto, toggleAuto] = useKeptSwitch('auto');
  const [aloud, toggleSound] = useKeptSwitch('sound');
  const camera = useCamera();
  const where = { monitoringTokenId: day.monitoringTokenId, examinationDayId: day.id };
  const { now, results, link, take, byHand, retry, next } = useGate(where, aloud, recheck);
  const counts = useDayCounts(day.id);
  const shutter = useRef<HTMLButtonElement>(null);
  const armed = now.step === 'armed';
  useWakeLock();

  const shoot = async () => {
    const picture = camera.video.current && (await grabFrame(camera.video.current));
    if (picture) give(picture);
  };
  const give = (picture: Blob) => {
    setWrongFile(false);
    take(picture, mode);
  };
  const giveFile = (file: File) => {
    if (!IMAGE_TYPES.includes(file.type) || file.size > MAX_IMAGE_BYTES) setWrongFile(true);
    else give(file);
  };
  const holding = useAutoCapture({
    video: camera.video,
    armed: armed && auto && !hand && camera.state === 'live',
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
  const advice = wrongFile ? t.wrongFile : armed && now.advice;
  return (
    <div className={classes.kiosk}>
      <div className={classes.stage}>
        <StatusStrip day={day} counts={counts} link={link} />
        <ModeSwitch mode={mode} onChange={setMode} />
        <div className={classes.work}>
          <CameraZone camera={camera} frozen={checking ? now.attempt.url : undefined} holding={holding}>
            {checking && <Advice busy>{t.checking}</Advice>}
            {armed && holding && !advice && <Advice>{t.holdStill}</Advice>}
            {advice && <Advice alert>{advice}</Advice>}
          </CameraZone>
          <BottomBar
            shutter={shutter}
            ready={armed && camera.state === 'live'}
            checking={checking}
            onShoot={() => void shoot()}
            onFile={giveFile}
            onByHand={() => setHand(true)}
          />
          {now.step === 'verdict' && (
            <VerdictPanel
              key={now.attempt.key}
              attempt={now.attempt}
              verdict={now.verdict}
              onNext={next}
              onByHand={() => setHand(true)}
            />
          )}
          {now.step === 'unsent' && (
            <UnsentPanel attempt={now.attempt} sentence={now.sentence} onRetry={retry} onLeave={next} />
          )}
          {hand && (
            <ByHandPanel
              examinationDayId={day.id}
              mode={mode}
              captured={'attempt' in now ? now.attempt.url : undefined}
              onClose={() => setHand(false)}
              onRecord={(who) => {
                setHand(false);
                byHand(who, mode, 'attempt' in now ? now.attempt.picture : undefined);
              }}
            />
          )}
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
