import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useT } from '~/i18n/use-t';
import type { AnomalyHandling } from '~/lib/views/anomaly';
import { CallButton } from '../controls/call-button';
import { LinesSkeleton } from '../states/skeletons';
import classes from './anomalies.module.css';

/** Whom to call: those in charge of the center on that day, and the person, where the reader may know them. */
export function Contacts({ of, handling }: { of: string; handling: AnomalyHandling }) {
  const t = useT().anomalyWork;
  const id = useId();
  const contacts = handling.useContacts(of);
  return (
    <section aria-labelledby={id}>
      <Text component="h3" fw={600} size="sm" id={id} mb={6}>
        {t.call}
      </Text>
      {!contacts && <LinesSkeleton lines={2} />}
      {contacts && 'error' in contacts && <Text size="sm">{contacts.error}</Text>}
      {contacts && 'people' in contacts && contacts.people.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.nobodyToCall}
        </Text>
      )}
      {contacts && 'people' in contacts && (
        <Stack gap="xs">
          {contacts.people.map((person) => (
            <div key={person.id} className={classes.contact}>
              <div>
                <Text size="sm">{person.name}</Text>
                {person.role && (
                  <Text size="xs" c="dimmed">
                    {person.role}
                  </Text>
                )}
              </div>
              <CallButton number={person.number} name={person.name} />
            </div>
          ))}
        </Stack>
      )}
    </section>
  );
}
