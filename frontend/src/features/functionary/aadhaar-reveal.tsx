import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRevealAadhaarMutation } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import type { Functionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { isOneOf, STAFF_EDITORS } from '~/lib/people/roles';
import { RevealDialog } from './reveal-dialog';

const SHOWN_MS = 60_000;

/** The masked number; with a reason, for a minute, the whole of it. It is kept nowhere but on the screen. */
export function AadhaarReveal({ person }: { person: Functionary }) {
  const words = useT().aadhaar;
  const { role } = useMe();
  const [asking, setAsking] = useState(false);
  const [reveal, { data, error, reset }] = useRevealAadhaarMutation();
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return (
    <Group gap="sm">
      {data ? (
        <Text fw={600} ff="monospace" aria-label={words.shown} role="status">
          {data.aadhaarNumber.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </Text>
      ) : (
        person.aadhaarNumber
      )}
      {isOneOf(STAFF_EDITORS, role) && (
        <Button variant="default" size="compact-sm" onClick={() => (data ? reset() : setAsking(true))}>
          {data ? words.hide : words.show}
        </Button>
      )}
      {asking && (
        <RevealDialog
          error={error}
          onClose={() => {
            setAsking(false);
            reset();
          }}
          onReveal={async (aadhaarReveal) => {
            const answer = await reveal({ id: person.id, aadhaarReveal });
            if (answer.data) setAsking(false);
            return answer.error;
          }}
        />
      )}
    </Group>
  );
}
