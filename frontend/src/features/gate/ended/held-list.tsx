import type { OwnHeldCapture } from '~/contract/types.gen';
import { momentWords } from '~/i18n/moment';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { DirectionIcon } from '../screen/gate-icons';
import classes from './ended.module.css';

/** What this device handed in after it was revoked, and what became of each. */
export function HeldList({ captures }: { captures: OwnHeldCapture[] }) {
  const words = useT();
  const t = words.gateDevice.ended;
  if (captures.length === 0) return null;
  return (
    <section className={classes.held} aria-label={t.list}>
      <h2>{t.list}</h2>
      <ul>
        {captures.map(({ id, capturedAt, receivedAt, entryType, resolvedAt, note }) => (
          <li key={id}>
            <p className={classes.what}>
              <DirectionIcon type={entryType} size={24} />
              {`${words.gate.mode[entryType]} · ${momentWords(capturedAt ?? receivedAt)}`}
            </p>
            <p className={classes.fate}>
              <Icon name={resolvedAt ? 'check' : 'clock'} size={24} strokeWidth={2.4} />
              {resolvedAt ? t.reviewed(momentWords(resolvedAt)) : t.waits}
            </p>
            {note && <p className={classes.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
