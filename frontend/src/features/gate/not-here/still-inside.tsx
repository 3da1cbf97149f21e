import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from '~/ui/not-here/not-here-list.module.css';

/** Who is still inside, each with a call: at the end of a day they are looked for. */
export function StillInside({ people }: { people: readonly ExaminationDayFunctionary[] }) {
  const t = useT();
  const { notHere: words } = t;
  return (
    <div className={classes.root} data-look="gate">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.body} tabIndex={0}>
        {people.length === 0 && (
          <div className={classes.empty}>
            <Icon name="check" size={40} />
            <p className={classes.name}>{words.nobodyInside}</p>
          </div>
        )}
        <ul className={classes.list}>
          {people.map(({ id, functionary, role, entryAt }) => (
            <li key={id} className={classes.row}>
              <div className={classes.who}>
                <p className={classes.name}>{fullName(functionary)}</p>
                <p>
                  {[t.labels.functionaryRole[role], entryAt && words.insideSince(formatTime(entryAt))]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <div className={classes.buttons}>
                <a
                  className={classes.call}
                  href={`tel:${functionary.mobileNumber}`}
                  aria-label={t.table.call(fullName(functionary), functionary.mobileNumber)}
                >
                  <Icon name="phone" size={24} />
                  {words.call}
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
