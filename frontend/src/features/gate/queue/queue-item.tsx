import { type ReactNode, useEffect, useState } from 'react';
import type { GateQueue } from '~/api/gate-queue/queue';
import type { Entry } from '~/api/gate-queue/types';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { trueMoment } from '~/lib/time/server-clock';
import { Icon } from '~/ui/marks/icons';
import { DirectionIcon } from '../screen/gate-icons';
import classes from './queue-panel.module.css';

type Props = { queue: GateQueue; entry: Entry; children?: ReactNode };

/** One kept capture: its picture, its way, its time. */
export function QueueItem({ queue, entry, children }: Props) {
  const { gate, gateQueue } = useT();
  const url = useKeptPicture(queue, entry.key);
  const { entryType, capturedAt } = entry;
  return (
    <li className={classes.item}>
      {url ? (
        <img className={classes.picture} src={url} alt="" />
      ) : (
        <span className={classes.picture}>
          <Icon name="user" size={40} strokeWidth={1.4} />
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.what}>
          <DirectionIcon type={entryType} size={22} />
          {`${gate.mode[entryType]} · ${formatTime(trueMoment(capturedAt))}`}
        </p>
        {url === null && <p>{gateQueue.noPicture}</p>}
        {children}
      </div>
    </li>
  );
}

/** An address for a kept picture while it is shown; null when there is none. */
function useKeptPicture(queue: GateQueue, key: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void queue.picture(key).then((picture) => {
      if (gone) return;
      made = picture && URL.createObjectURL(picture);
      setUrl(made ?? null);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [queue, key]);
  return url;
}
