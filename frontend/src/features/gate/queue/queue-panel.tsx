import type { GateQueue } from '~/api/gate-queue/queue';
import type { Entry } from '~/api/gate-queue/types';
import type { View } from '~/api/gate-queue/view';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CoveringPanel } from '../screen/covering-panel';
import covering from '../screen/covering-panel.module.css';
import { LateResults } from './late-results';
import { QueueItem } from './queue-item';
import classes from './queue-panel.module.css';
import { ReviewItem } from './review-item';

/** Opening a picture costs a little; a person who waits for the network looks at the oldest ones. */
const SHOWN = 20;

type Props = {
  queue: GateQueue;
  view: View;
  /** Whether the browser promised not to clear away what is kept. */
  persisted: boolean;
  onClose: () => void;
  /** Records somebody in place of a picture that was not accepted. */
  onByHand: (entry: Entry) => void;
};

/** Everything that is kept on this device: what came late, what was not accepted, what waits. */
export function QueuePanel({ queue, view, persisted, onClose, onByHand }: Props) {
  const { gateQueue: t, actions } = useT();
  const { waiting, review, late, others, expired, held } = view;
  return (
    <CoveringPanel title={t.title} close={actions.close} startAtClose onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.body} tabIndex={0}>
        <p>{t.state[stateOf(view)]}</p>
        {late.length > 0 && <LateResults late={late} onSeen={queue.seen} />}
        {review.length > 0 && (
          <>
            <h3>{t.review}</h3>
            <p>{t.reviewHint}</p>
            <ul className={classes.list}>
              {review.map((entry) => (
                <ReviewItem key={entry.key} queue={queue} entry={entry} onByHand={() => onByHand(entry)} />
              ))}
            </ul>
          </>
        )}
        {waiting.length > 0 && (
          <>
            <h3>{`${t.waiting}: ${formatNumber(waiting.length)}`}</h3>
            <ul className={classes.list}>
              {waiting.slice(0, SHOWN).map((entry) => (
                <QueueItem key={entry.key} queue={queue} entry={entry} />
              ))}
            </ul>
            {waiting.length > SHOWN && <p>{t.more(formatNumber(waiting.length - SHOWN))}</p>}
            <p>{view.durable ? `${t.sealed} ${persisted ? t.persisted : t.notPersisted}` : t.unsealed}</p>
          </>
        )}
        {others > 0 && <p>{t.others(formatNumber(others), others)}</p>}
        {expired > 0 && <p>{t.expired(formatNumber(expired), expired)}</p>}
      </div>
      <div className={covering.actions}>
        {(held || view.link !== 'none') && (
          <button type="button" className={covering.plain} onClick={() => queue.hold(!held)}>
            {held ? t.unhold : t.hold}
          </button>
        )}
        {waiting.length > 0 && (
          <button type="button" className={covering.main} onClick={() => void queue.sendNow()}>
            {t.sendNow}
          </button>
        )}
      </div>
    </CoveringPanel>
  );
}

function stateOf({ signedOut, held, link, waiting, review, others, expired }: View) {
  if (signedOut) return 'signedOut';
  if (held) return 'held';
  if (link !== 'connected' || waiting.length > 0) return link;
  return review.length + others + expired > 0 ? 'idleButForSome' : 'idle';
}
