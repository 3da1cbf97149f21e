import { Text } from '@mantine/core';
import type { CenterDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { CallLink } from '~/ui/controls/call-link';
import classes from './where-table.module.css';

type Props = { row: Pick<CenterDay, 'contacts' | 'cityContact' | 'gateShut' | 'needed'> };

/** Whom to call where nobody can open the gate: who is in charge without a login, else the city's coordinator. */
function Instead({ contacts: [first], cityContact }: Pick<CenterDay, 'contacts' | 'cityContact'>) {
  const { functionaryRole, userRole } = useT().labels;
  const one = first ?? cityContact;
  if (!one) return null;
  const role = first ? functionaryRole[first.role] : userRole.SSC_CITY_COORDINATOR;
  return (
    <span className={classes.call}>
      <CallLink number={one.mobileNumber} />
      <span className={classes.who} title={`${one.name}, ${role}`}>
        {one.name}
      </span>
    </span>
  );
}

/** The person to call first about a center: who can open a gate that is not, else who is on duty there and if possible there already. */
export function FirstContact({ row: { contacts, cityContact, gateShut, needed } }: Props) {
  const t = useT();
  const first = gateShut ? contacts.find(({ canStart }) => canStart) : contacts[0];
  if (!first) {
    // An agency sees its own people alone.
    return gateShut && needed !== null ? (
      <>
        <Text span size="xs" c="var(--mantine-color-error)" fw={600}>
          {t.calls.gateShutNobody}
        </Text>
        <Instead contacts={contacts} cityContact={cityContact} />
      </>
    ) : (
      '–'
    );
  }
  return (
    <span className={classes.call} title={`${first.name}, ${t.labels.functionaryRole[first.role]}`}>
      <CallLink number={first.mobileNumber} />
      <span className={classes.who}>{first.name}</span>
    </span>
  );
}
