import { Anchor, CloseButton, Select, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFaceDoubts } from '~/api/pictures/use-face-doubts';
import { fullName } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { isRoleOf, rolesOf } from '~/lib/people/role-families';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import type { Assignees, Person } from './assignees';
import classes from './assignment.module.css';

type Props = { chosen: Assignees; children: ReactNode };

/** Who is to be assigned, and as what; the button to do it comes below. */
export function ChosenPanel({ chosen, children }: Props) {
  const t = useT();
  const words = t.assignment;
  const roles = optionsOf(t.labels.functionaryRole);
  const { assignees } = chosen;
  const doubts = useFaceDoubts(assignees.map(({ person }) => person.id));
  const { lookAlikes, unlike, renamed } = doubts;
  // Across families no role suits all.
  const shared = roles.filter(({ value }) =>
    assignees.every(({ person }) => isRoleOf(familyOf(person), value)),
  );
  return (
    <Panel title={words.chosen}>
      {assignees.length === 0 ? (
        <Empty icon="people" title={words.chosenNone} hint={words.chosenNoneHint} />
      ) : (
        <Stack gap="md">
          {assignees.length > 1 && shared.length > 0 && (
            <Select
              size="sm"
              label={words.sameRole}
              placeholder={t.form.choose}
              data={shared}
              value={sharedRole(chosen)}
              onChange={(value) => {
                const role = knownIn(t.labels.functionaryRole, value ?? undefined);
                if (role) chosen.setAllRoles(role);
              }}
              searchable
            />
          )}
          <ul className={classes.people}>
            {assignees.map(({ person, role }) => (
              <li key={person.id} className={classes.person}>
                <div className={classes.who}>
                  <Text size="sm" fw={600} truncate>
                    {fullName(person)}
                  </Text>
                  <CloseButton
                    size="sm"
                    aria-label={words.remove(fullName(person))}
                    onClick={() => chosen.remove(person.id)}
                  />
                </div>
                {lookAlikes.has(person.id) && (
                  <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
                )}
                {unlike.has(person.id) && (
                  <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>
                )}
                {renamed.has(person.id) && (
                  <StatusBadge tone="attention">{t.gateRecords.renamed}</StatusBadge>
                )}
                <Select
                  size="sm"
                  aria-label={words.roleOf(fullName(person))}
                  placeholder={t.form.choose}
                  data={rolesOf(roles, familyOf(person), person.defaultRole)}
                  value={role}
                  error={role ? undefined : true}
                  onChange={(value) => {
                    const next = knownIn(t.labels.functionaryRole, value ?? undefined);
                    if (next) chosen.setRole(person.id, next);
                  }}
                  allowDeselect={false}
                  searchable
                />
              </li>
            ))}
          </ul>
          {assignees.some(({ person }) => lookAlikes.has(person.id)) && (
            <div>
              <Text size="sm">{words.lookAlikeText}</Text>
              <Anchor component={Link} size="sm" to={paths.duplicates}>
                {t.duplicates.open}
              </Anchor>
            </div>
          )}
          {assignees.some(({ person }) => unlike.has(person.id)) && <Text size="sm">{words.unlikeText}</Text>}
          {doubts.problem && (
            <ErrorPanel title={t.biometrics.doubtsUnknown} message={doubts.problem} onRetry={doubts.retry} />
          )}
          {!chosen.ready && (
            <Text size="sm" c="var(--mantine-color-error)">
              {words.roleMissing}
            </Text>
          )}
          <div className={classes.act}>{children}</div>
        </Stack>
      )}
    </Panel>
  );
}

const familyOf = (person: Person) => person.authorizingAgency?.family;

const sharedRole = ({ assignees }: Assignees) => {
  const roles = new Set(assignees.map(({ role }) => role));
  return roles.size === 1 ? (assignees[0]?.role ?? null) : null;
};
