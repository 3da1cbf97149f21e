import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '~/api/me';
import type { Functionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Icon } from '~/ui/marks/icons';
import { BulkActivation } from './bulk-activation';

type Props = {
  people: Functionary[];
  /** Who is left to see to. */
  onDone: (left: string[]) => void;
};

/** What can be done with the ticked people. */
export function BulkActions({ people, onDone }: Props) {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="check" />} onClick={() => setAsking(true)}>
        {t.functionary.bulk.activate}
      </Button>
      {isOneOf(PLACE_ADMINS, role) && (
        <Button
          size="xs"
          leftSection={<Icon name="calendar" />}
          onClick={() => navigate(paths.assignToDays, { state: { people } })}
        >
          {t.functionary.bulk.assign}
        </Button>
      )}
      {asking && (
        <BulkActivation
          people={people}
          onClose={() => setAsking(false)}
          onDone={(left) => {
            setAsking(false);
            onDone(left);
          }}
        />
      )}
    </>
  );
}
