import type { Arrivals } from '~/contract/types.gen';
import { formatDate, formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { minutesShown, reachedIn, ticksIn } from '~/lib/day/arrival-curve';
import { StepChart } from './step-chart';

type Props = { arrivals: Arrivals; label: string; names: readonly string[] };

const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** `−30`, `0`, `+30`. */
const signed = (minutes: number) =>
  `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${formatNumber(Math.abs(minutes))}`;

/** The share of the expected people that had come by each minute, on this date and on the one that it is compared with. */
export function ArrivalsChart({ arrivals, label, names }: Props) {
  const { arrivals: t } = useT();
  const { day, compared, stepMinutes, reachedMinutes } = arrivals;
  // The one that matters lies above.
  const curves = [compared, day].flatMap((curve) =>
    curve ? [{ curve, reached: reachedIn(curve, stepMinutes) }] : [],
  );
  const shown = minutesShown(curves.map(({ reached }) => reached));
  const series = curves.map(({ curve, reached }) => {
    const isCompared = curve !== day;
    return {
      name: (isCompared ? names[1] : names[0]) ?? formatDate(curve.date),
      points: reached.map(({ minutes, arrived }) => ({ x: minutes, y: arrived / curve.expected })),
      until: isCompared ? undefined : (reachedMinutes ?? undefined),
      dashed: isCompared,
    };
  });
  return (
    <StepChart
      label={label}
      series={series}
      x={{ ...shown, title: t.axis, ticks: ticksIn(shown).map((at) => ({ at, label: signed(at) })) }}
      y={{ to: 1, ticks: SHARES.map((at) => ({ at, label: formatPercent(at) })) }}
      mark={{ at: 0, label: t.due }}
    />
  );
}
