import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { troubleOf } from '../line';
import type { Match } from './matching';
import { whyNot } from './picture-tile';

/** What became of the pictures that were given to a person, on the person. */
export function MatchMarks({ matches }: { matches: readonly Match[] }) {
  const { tray, kinds } = useT().pictures;
  const isIn = (...states: Match['state'][]) => matches.filter(({ state }) => states.includes(state));
  const enrolled = isIn('enrolled', 'removing');
  const fresh = enrolled.filter(({ found }) => found?.result === 'ENROLLED').length;
  const doubts = new Set(enrolled.map(({ found }) => found && troubleOf(found)));
  return (
    <>
      {isIn('sending').length > 0 && <StatusBadge tone="waiting">{tray.sent}</StatusBadge>}
      {fresh > 0 && <StatusBadge tone="verified">{tray.enrolled(formatNumber(fresh), fresh)}</StatusBadge>}
      {fresh < enrolled.length && <StatusBadge tone="neutral">{kinds.ALREADY_ENROLLED}</StatusBadge>}
      {[...doubts].map(
        (doubt) =>
          doubt && (
            <StatusBadge key={doubt} tone="attention">
              {kinds[doubt]}
            </StatusBadge>
          ),
      )}
      {[...new Set(isIn('refused').map(whyNot))].map((why) => (
        <StatusBadge key={why} tone="refused">
          {why}
        </StatusBadge>
      ))}
    </>
  );
}
