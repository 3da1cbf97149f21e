import type { AnswerCounts } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from './notices.module.css';
import { type Answer, countsOf } from './round-words';

const ORDER: readonly Answer[] = ['ACCEPTED', 'DECLINED', 'OPEN', 'SILENT'];

/** The duties of a round by their answers, drawn to scale; readers hear the numbers. */
export function AnswerBar({ duties }: { duties: AnswerCounts }) {
  const t = useT();
  const counts = countsOf(duties);
  const said = ORDER.map((answer) =>
    t.filters.is(t.dutyNotices.answered[answer], formatNumber(counts[answer])),
  ).join(', ');
  return (
    <span role="img" aria-label={`${t.dutyNotices.bar}: ${said}`} title={said} className={classes.bar}>
      {ORDER.map(
        (answer) =>
          counts[answer] > 0 && (
            <span key={answer} data-answer={answer} style={{ flexGrow: counts[answer] }} />
          ),
      )}
    </span>
  );
}
