import { Alert, Text } from '@mantine/core';
import { useListDayCentersQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { CenterContact, CenterDay, ExaminationDay } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CallIcon } from '~/ui/controls/call-icon';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Icon } from '~/ui/marks/icons';
import { GateBadge } from '~/ui/roster/gate-badge';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './missing.module.css';

/** The people on duty who run the center: those who are there first. Where its gate is not open, who can open it. */
export function Contacts({ day }: { day: ExaminationDay }) {
  const { calls: t, labels } = useT();
  const { data } = useListDayCentersQuery({ date: day.date, centerId: day.centerId });
  if (!data) return <LinesSkeleton lines={2} />;
  const row = toPage<CenterDay>(data).rows.find(({ id }) => id === day.id);
  const contacts = row?.contacts ?? [];
  const openers = contacts.filter(({ canStart }) => canStart);
  const people = row?.gateShut ? openers.concat(contacts.filter(({ canStart }) => !canStart)) : contacts;
  // An agency sees its own people alone, and cannot tell that there are no others.
  const isNobody = openers.length === 0 && row?.needed !== null;
  return (
    <>
      {row?.gateShut && (
        <Alert
          color="red"
          variant="light"
          p="xs"
          mb={6}
          icon={<Icon name="alert" />}
          title={t.gateShutSince(formatTime(row.dueAt))}
        >
          {isNobody ? t.nobodyCanOpen : openers.length > 0 && t.canOpen}
        </Alert>
      )}
      {row && <GateBadge row={row} />}
      {contacts.length === 0 && !row?.gateShut && <Text size="sm">{t.contactsNone}</Text>}
      {row?.cityContact && (
        <div className={classes.line}>
          <div className={classes.who}>
            {row.cityContact.name}{' '}
            <span className={classes.detail}>{labels.userRole.SSC_CITY_COORDINATOR}</span>
          </div>
          <CallIcon number={row.cityContact.mobileNumber} name={row.cityContact.name} />
        </div>
      )}
      <ul className={classes.people}>
        {people.map((person) => (
          <Contact key={person.functionaryId} person={person} opens={row?.gateShut} />
        ))}
      </ul>
    </>
  );
}

function Contact({ person, opens = false }: { person: CenterContact; opens?: boolean | undefined }) {
  const { calls: t, labels } = useT();
  const role = labels.functionaryRole[person.role];
  const cannot = opens && !person.canStart;
  return (
    <li className={classes.line}>
      <div className={classes.who} title={`${person.name}, ${role}`}>
        <Text span size="sm" fw={500}>
          {person.name}
        </Text>{' '}
        <span className={classes.detail}>{role}</span>
      </div>
      {cannot && <StatusBadge tone="attention">{t.cannotOpen}</StatusBadge>}
      <StatusBadge tone={person.present ? 'verified' : 'neutral'}>
        {person.present ? t.there : t.notThere}
      </StatusBadge>
      <CallIcon number={person.mobileNumber} name={person.name} />
    </li>
  );
}
