import { useState } from 'react';
import { mayPassAgain } from '~/api/gate-queue/answers';
import type { GateQueue } from '~/api/gate-queue/queue';
import type { Entry } from '~/api/gate-queue/types';
import { useT } from '~/i18n/use-t';
import covering from '../screen/covering-panel.module.css';
import { faultSentence } from './failure';
import { QueueItem } from './queue-item';
import classes from './queue-panel.module.css';

type Props = { queue: GateQueue; entry: Entry; onByHand: () => void };

/** What the server did not take: why, and what a person can do about it. It goes only by a second press. */
export function ReviewItem({ queue, entry, onByHand }: Props) {
  const words = useT();
  const t = words.gateQueue;
  const [sure, setSure] = useState(false);
  return (
    <QueueItem queue={queue} entry={entry}>
      {entry.fault && <p className={classes.fault}>{faultSentence(entry.fault, words)}</p>}
      <div className={classes.choices}>
        <button type="button" className={covering.plain} onClick={onByHand}>
          {words.byHand.open}
        </button>
        {(!entry.fault || mayPassAgain(entry.fault)) && (
          <button type="button" className={covering.plain} onClick={() => void queue.again(entry.key)}>
            {t.again}
          </button>
        )}
        <button
          type="button"
          className={covering.plain}
          onClick={() => (sure ? void queue.settle(entry.key) : setSure(true))}
        >
          {sure ? t.settleSure : t.settle}
        </button>
      </div>
    </QueueItem>
  );
}
