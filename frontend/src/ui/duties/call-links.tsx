import { Anchor } from '@mantine/core';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Duty } from './answers';
import classes from './duties.module.css';

/** People of a center with their numbers, each to call by a press. */
export function CallLinks({ people }: { people: Duty['reportTo'] }) {
  const words = useT().dutyLink;
  if (people.length === 0) return null;
  return (
    <ul className={classes.people}>
      {people.map(({ name, role, mobile }) => (
        <li key={mobile}>
          <span>
            {name}
            <small>{labelOf(words.roles, role)}</small>
          </span>
          <Anchor href={`tel:${mobile}`} className={classes.call} aria-label={words.call(name, mobile)}>
            <Icon name="phone" size={16} />
            {mobile}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
