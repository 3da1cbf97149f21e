import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DayReadiness, ReadinessCheck, ReadinessName } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { shortDevice } from '~/lib/browser/device-name';
import { stateOf } from '~/lib/day/readiness-state';
import { StatusBadge } from '../figures/status-badge';
import classes from './checks.module.css';

type Props = {
  of: DayReadiness;
  /** On the page of the day itself: its links lead down the page. */
  here?: boolean;
};

/** What was looked at before a day: first what is missing, each with where to see to it, then what is well. */
export function Checks({ of, here = false }: Props) {
  const t = useT().readiness;
  const missing = of.checks.filter(({ name }) => stateOf(of, name) === 'missing');
  const well = of.checks.filter(({ name }) => stateOf(of, name) === 'well');
  return (
    <Stack gap="xs">
      {of.people === 0 && (
        <Group gap="xs">
          <StatusBadge tone="neutral">{t.nobody}</StatusBadge>
          <WhatToDo name="ROSTER" of={of} here={here} />
        </Group>
      )}
      {missing.length > 0 && (
        <List listStyleType="none" className={classes.missing} aria-label={t.notReady}>
          {missing.map((check) => (
            <List.Item key={check.name}>
              <Group gap="xs">
                <StatusBadge tone="refused">{lackIn(t, of, check)}</StatusBadge>
                <WhatToDo name={check.name} of={of} here={here} />
              </Group>
              {check.name === 'DEVICES' && <Faults of={of} />}
            </List.Item>
          ))}
        </List>
      )}
      {well.length > 0 && (
        <Group gap={6} role="list" aria-label={t.isReady}>
          {well.map(({ name }) => (
            <span key={name} role="listitem">
              <StatusBadge tone="verified">{t.well[name]}</StatusBadge>
            </span>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** What a check found missing, in words. */
export function lackIn(
  t: Messages['readiness'],
  of: DayReadiness,
  { name, missing }: ReadinessCheck,
): string {
  if (name === 'DEVICES' && of.devices.length === 0) return t.noDevice;
  return t.lacking[name](formatNumber(missing), missing);
}

function WhatToDo({ name, of, here }: { name: ReadinessName; of: DayReadiness; here: boolean }) {
  const t = useT().readiness;
  if (here && name === 'DEVICES') {
    return (
      <Text size="sm" c="dimmed">
        {t.checkDevice}
      </Text>
    );
  }
  return (
    <Anchor component={Link} size="sm" to={addressOf(name, of, here)}>
      {t.todo[name]}
    </Anchor>
  );
}

/** Where it is seen to. */
export function addressOf(
  name: ReadinessName,
  { examinationDayId, center }: DayReadiness,
  here: boolean,
): string {
  if (name === 'FENCE') return pathTo('editCenter', { centerId: center.id });
  if (name === 'FACES') return withQuery(paths.functionaries, { hasPicture: 'false', examinationDayId });
  // Beside the devices stands who can open a gate that is not.
  if (name === 'GATE_SHUT') return paths.gateDevices;
  const day = here ? '' : pathTo('examinationDay', { examinationDayId });
  return name === 'DEVICES' ? day : `${day}#roster`;
}

/** Which devices found a fault, and who checked them. */
export const faultsIn = (t: Messages['readiness'], { devices }: DayReadiness): string[] =>
  devices.flatMap(({ deviceId, checks, checkedBy, checkedAt }) => {
    const faults = checks.filter((check) => !check.isReady).map(({ name }) => t.faults[name]);
    if (faults.length === 0) return [];
    const what = t.deviceFault(shortDevice(deviceId), faults.join(', '));
    return `${what} · ${t.checkedBy(checkedBy, formatDateTime(checkedAt))}`;
  });

const Faults = ({ of }: { of: DayReadiness }) =>
  faultsIn(useT().readiness, of).map((fault) => (
    <Text key={fault} size="xs" c="dimmed">
      {fault}
    </Text>
  ));
