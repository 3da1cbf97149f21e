import type { SheetPlanShort } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import classes from './plan.module.css';

/** As many as the server names. */
const MOST = 50;

/** Where people would still be missing, folded: a list of fifty lines is for whoever looks for them. */
export function ShortCenters({ short }: { short: readonly SheetPlanShort[] }) {
  const t = useT();
  const words = t.sheetWizard.plan;
  const count = formatNumber(short.length);
  const title = short.length < MOST ? words.short(count, short.length) : words.shortMost(count);
  return (
    <details className={classes.short}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section aria-label={title} tabIndex={0}>
        <ul>
          {short.map(({ centerName, centerCode, date, batch, role, needed, assigned }) => (
            <li key={`${centerName} ${centerCode} ${date} ${batch} ${role}`}>
              <span>
                <strong>{[centerCode, centerName].filter(Boolean).join(' · ')}</strong>
                <small>
                  {formatDate(date)}, {batch}
                </small>
              </span>
              <span>{labelOf(t.labels.functionaryRole, role)}</span>
              <span className={classes.lack}>
                {words.lack(formatNumber(assigned), formatNumber(needed), formatNumber(needed - assigned))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}
