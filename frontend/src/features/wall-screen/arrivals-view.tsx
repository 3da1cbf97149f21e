import type { WallFigures } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ArrivalsChart } from '~/ui/charts/arrivals-chart';
import { arrivalsSentence } from '~/ui/charts/arrivals-sentence';
import classes from './arrivals-view.module.css';

/** When today's people came, beside the last comparable date. */
export function ArrivalsView({ figures: { arrivals, date } }: { figures: WallFigures }) {
  const { arrivals: t } = useT();
  const { day, compared } = arrivals;
  const sentence = arrivalsSentence(arrivals, date, t);
  const today = t.today(formatDate(day.date));
  return (
    <div className={classes.arrivals}>
      <p className={classes.sentence}>{sentence}</p>
      <ArrivalsChart
        arrivals={arrivals}
        label={sentence}
        names={compared ? [today, formatDate(compared.date)] : [today]}
      />
    </div>
  );
}
