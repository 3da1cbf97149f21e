import type { MissingCounts } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import classes from './day-bar.module.css';

type Day = { present: number; total: number; missing: MissingCounts };
type Part = 'here' | 'onTheWay' | 'notDue' | 'late' | 'absent';

const parts: readonly Part[] = ['here', 'onTheWay', 'notDue', 'late', 'absent'];
const countIn = ({ present, missing }: Day, part: Part) => (part === 'here' ? present : missing[part]);

/** Everybody on duty as one bar, by how they stand. The numbers stand beside it. */
export function DayBar({ day }: { day: Day }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {parts.map((part) => {
        const count = countIn(day, part);
        return count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />;
      })}
    </span>
  );
}

/** What the colours of the bars mean. */
export function Legend() {
  const { wallScreen: t } = useT();
  return (
    <p className={classes.legend}>
      {parts.map((part) => (
        <span key={part} className={classes.entry}>
          <span className={classes.swatch} data-part={part} aria-hidden="true" />
          {t[part]}
        </span>
      ))}
    </p>
  );
}
