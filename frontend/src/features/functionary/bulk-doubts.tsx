import { Alert, Anchor, List } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Functionary } from '~/api/generated/functionary.gen';
import { useLookAlikesOf } from '~/api/use-look-alikes-of';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { Icon } from '~/ui/icons';

/** Whose faces a gate may take for somebody else's, before they may all be on duty. */
export function BulkDoubts({ people }: { people: Functionary[] }) {
  const t = useT();
  const lookAlikes = useLookAlikesOf(people.map(({ id }) => id));
  const doubted = people.filter(({ id }) => lookAlikes.has(id));
  if (doubted.length === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t.functionary.bulk.lookAlikes(doubted.length)}>
      <List size="sm">
        {doubted.map((person) => (
          <List.Item key={person.id}>{fullName(person)}</List.Item>
        ))}
      </List>
      <Anchor component={Link} size="sm" c="inherit" underline="always" to={paths.duplicates}>
        {t.duplicates.open}
      </Anchor>
    </Alert>
  );
}
