import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { NotHereCounts } from '~/lib/views/not-here';
import classes from './not-here-list.module.css';

type Props = {
  counts: NotHereCounts;
  /** Where the page around it does not say the others. */
  isWhole: boolean;
};

/** The day in one line; who is only saved is said apart, as nobody has checked them. */
export function CountLine({ counts, isWhole }: Props) {
  const { notHere: t } = useT();
  const { expected, arrived, inside, left, unchecked } = counts;
  const parts = [
    isWhole && t.expected(formatNumber(expected)),
    isWhole && t.arrived(formatNumber(arrived)),
    isWhole && inside !== undefined && t.inside(formatNumber(inside)),
    isWhole && left !== undefined && t.left(formatNumber(left)),
    unchecked > 0 && t.unchecked(formatNumber(unchecked)),
  ].filter(Boolean);
  return parts.length > 0 && <p className={classes.counts}>{parts.join(' · ')}</p>;
}
