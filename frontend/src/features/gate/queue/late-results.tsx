import type { Late } from '~/api/gate-queue/types';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useObjectUrl } from '~/lib/browser/use-object-url';
import { trueMoment } from '~/lib/time/server-clock';
import { Icon } from '~/ui/marks/icons';
import covering from '../screen/covering-panel.module.css';
import sides from '../screen/side-panel.module.css';
import { toVerdict } from '../verdict/verdict';
import { outcomeIcons } from '../verdict/verdict-icons';
import classes from './queue-panel.module.css';

/** Verdicts on people who have gone on, those that need a look first. */
export function LateResults({ late, onSeen }: { late: readonly Late[]; onSeen: () => void }) {
  const words = useT();
  const { gate, gateQueue: t } = words;
  const verdicts = late
    .map(({ entry, answer, picture }) => ({
      entry,
      picture,
      verdict: toVerdict(answer, entry.entryType, words),
    }))
    .sort(({ verdict: one }, { verdict: other }) => weight[one.outcome] - weight[other.outcome]);
  return (
    <>
      <h3>{t.late}</h3>
      <ul className={classes.list}>
        {verdicts.map(({ entry, picture, verdict: { outcome, title, sentences } }) => (
          <li key={entry.key} className={sides.item} data-outcome={outcome}>
            <Icon name={outcomeIcons[outcome]} size={36} strokeWidth={2.6} />
            {outcome !== 'verified' && picture && <Picture picture={picture} />}
            <div className={classes.words}>
              <p className={sides.name}>{title}</p>
              <p>{`${gate[outcome]} · ${gate.mode[entry.entryType]} · ${formatTime(trueMoment(entry.capturedAt))}`}</p>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className={covering.plain} onClick={onSeen}>
        {t.seen}
      </button>
    </>
  );
}

/** Whom to look for, where the verdict was not good. */
function Picture({ picture }: { picture: Blob }) {
  const url = useObjectUrl(picture);
  return url && <img className={classes.picture} src={url} alt="" />;
}

const weight = { refused: 0, attention: 1, verified: 2 };
