import { Text } from '@mantine/core';
import type { CenterDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { CallLink } from '~/ui/controls/call-link';
import classes from './where-table.module.css';

type Props = { row: Pick<CenterDay, 'contacts' | 'gateShut' | 'needed'> };

/** The person to call first about a center: who can open a gate that is not, else who is on duty there and if possible there already. */
export function FirstContact({ row: { contacts, gateShut, needed } }: Props) {
  const t = useT();
  const first = gateShut ? contacts.find(({ canStart }) => canStart) : contacts[0];
  if (!first) {
    // An agency sees its own people alone.
    return gateShut && needed !== null ? (
      <Text span size="xs" c="var(--mantine-color-error)" fw={600}>
        {t.calls.gateShutNobody}
      </Text>
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
