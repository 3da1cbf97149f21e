import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EntryType, MonitoredDay } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useWakeLock } from '~/lib/browser/use-wake-lock';
import { Icon } from '~/ui/marks/icons';
import { useShooting } from '../camera/use-shooting';
import { Viewfinder } from '../camera/viewfinder';
import { SlipSign } from '../entries/lazy';
import { BottomBar } from '../screen/bottom-bar';
import { ModeSwitch } from '../screen/mode-switch';
import side from '../screen/side-panel.module.css';
import { useKeptSwitch } from '../screen/use-kept-switch';
import { useShutterFocus } from '../screen/use-shutter-focus';
import type { TakeSlip } from '../slips/slip';
import classes from './practice.module.css';
import { PracticeBand } from './practice-band';
import { PracticeOutcome } from './practice-outcome';
import { usePractice } from './use-practice';

type Props = { day: MonitoredDay; seconds: number; onOffline: () => void };

/** The gate as it will be, with nothing behind it. */
export function PracticeGate({ day, seconds, onOffline }: Props) {
  const t = useT().gate;
  // Not remembered: the real gate must not come up in the direction that somebody practised.
  const [mode, setMode] = useState<EntryType>('ENTRY');
  const [auto, toggleAuto] = useKeptSwitch('auto');
  const [aloud, toggleSound] = useKeptSwitch('sound');
  const { now, take, next, retry, forgetAdvice } = usePractice(day.id, aloud, onOffline);
  const slip = useRef<TakeSlip>(undefined);
  const shooting = useShooting({ take: (picture) => take(picture, mode, slip.current), now, auto });
  const shutter = useShutterFocus(now);
  const armed = now.step === 'armed';
  const stands = now.step === 'verdict' || now.step === 'unsent';
  useWakeLock();
  const turn = (to: EntryType) => {
    setMode(to);
    shooting.forget();
    forgetAdvice();
  };
  return (
    <div className={classes.page}>
      <div className={classes.stage} data-standing={stands || undefined}>
        <Head day={day} seconds={seconds} />
        <PracticeBand />
        <ModeSwitch mode={mode} onChange={turn} disabled={!armed} quiet={stands} />
        <div className={classes.frame}>
          <div className={classes.work}>
            <Viewfinder
              armed={now.step === 'armed'}
              advice={now.step === 'armed' ? now.advice : undefined}
              checking={now.step === 'checking' ? now.attempt : undefined}
              shooting={shooting}
            >
              <SlipSign camera={shooting.camera} bare now={now} aloud={aloud} taking={slip} />
            </Viewfinder>
            <BottomBar
              shutter={shutter}
              ready={shooting.ready}
              urged={armed && shooting.seen?.urge}
              checking={now.step === 'checking' || shooting.chosen.looking}
              onShoot={shooting.shoot}
              onFile={(file) => void shooting.chosen.choose(file)}
            />
            <PracticeOutcome now={now} onNext={next} onRetry={retry} />
          </div>
        </div>
      </div>
      <PracticeSide
        switches={[
          { label: t.auto, on: auto, toggle: toggleAuto },
          { label: t.sound, on: aloud, toggle: toggleSound },
        ]}
      />
    </div>
  );
}

function Head({ day, seconds }: Pick<Props, 'day' | 'seconds'>) {
  const t = useT();
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <header className={classes.head}>
      <Link className={classes.back} to={paths.monitoring} aria-label={t.gate.back}>
        <Icon name="left" size={28} />
      </Link>
      <div className={classes.where}>
        <h1 className={classes.center} tabIndex={-1}>
          {day.center.name}
        </h1>
        <p className={classes.day}>
          {[t.practice.endsIn(left), formatDate(day.date), t.monitoring.batch(day.batch)].join(' · ')}
        </p>
      </div>
    </header>
  );
}

type Switch = { label: string; on: boolean; toggle: () => void };

/** What one can try, and how this device behaves. */
function PracticeSide({ switches }: { switches: Switch[] }) {
  const { gate: t, practice } = useT();
  return (
    <aside className={side.side}>
      <h2 className={side.title}>{practice.about}</h2>
      <p className={side.empty}>{practice.aboutHint}</p>
      <ul className={classes.tries}>
        {practice.tries.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={side.switches}>
        {switches.map(({ label, on, toggle }) => (
          <button key={label} type="button" className={side.switch} aria-pressed={on} onClick={toggle}>
            <Icon name={on ? 'check' : 'cross'} size={24} strokeWidth={2.6} />
            {`${label}: ${on ? t.on : t.off}`}
          </button>
        ))}
      </div>
    </aside>
  );
}
