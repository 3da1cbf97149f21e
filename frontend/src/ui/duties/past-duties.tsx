import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatTime } from '~/i18n/format';
import { words as fetchWords } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Duty } from './answers';
import classes from './duties.module.css';
import { standingOf } from './standing';

const Certificate = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "own-certificate" */ './certificate-dialog'),
    fetchWords('served'),
  ]);
  return part;
});

/** What is over, with what the gate recorded and the certificate of having served. */
export function PastDuties({ duties, level }: { duties: Duty[]; level: 2 | 3 }) {
  const words = useT().dutyLink;
  const [shown, show] = useState<string>();
  const certificate = duties.find(({ id }) => id === shown)?.certificate;
  if (duties.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="past-duties">
      <Title order={level} size="h4" id="past-duties">
        {words.past}
      </Title>
      <ul className={classes.past}>
        {duties.map((duty) => (
          <li key={duty.id}>
            <Text fw={600}>{formatDate(duty.date)}</Text>
            <Text>
              {duty.center}, {duty.city}
            </Text>
            <Text size="sm" c="dimmed">
              <Attendance duty={duty} />
            </Text>
            {duty.certificate && (
              <Button
                className={classes.small}
                variant="default"
                mt={4}
                leftSection={<Icon name="print" />}
                aria-label={words.certificateOf(formatDate(duty.date))}
                onClick={() => show(duty.id)}
              >
                {words.certificate}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {certificate && (
        <Suspense>
          <Certificate certificate={certificate} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function Attendance({ duty }: { duty: Duty }) {
  const words = useT().dutyLink;
  const standing = standingOf(duty);
  if (standing === 'DECLINED') return words.declined;
  if (standing === 'TAKEN_OFF') return words.takenOff;
  const told = { PRESENT: words.present, ABSENT: words.absent };
  return [
    duty.attendance ? told[duty.attendance] : words.notRecorded,
    duty.entryAt && words.cameAt(formatTime(duty.entryAt)),
    duty.exitAt && words.leftAt(formatTime(duty.exitAt)),
  ]
    .filter(Boolean)
    .join(' · ');
}
