import { Alert, Anchor, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFaceDoubts } from '~/api/pictures/use-face-doubts';
import type { Functionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { ErrorPanel } from '~/ui/states/error-panel';

/** Of a long list no more are named. */
const NAMED = 10;

/** Whose faces a gate may take for somebody else's, before they may all be on duty. */
export function BulkDoubts({ people }: { people: Functionary[] }) {
  const t = useT();
  const words = t.functionary.bulk;
  const { lookAlikes, unlike, problem, retry } = useFaceDoubts(people.map(({ id }) => id));
  const alike = people.filter(({ id }) => lookAlikes.has(id));
  const odd = people.filter(({ id }) => unlike.has(id));
  return (
    <>
      {problem && <ErrorPanel title={t.biometrics.doubtsUnknown} message={problem} onRetry={retry} />}
      {alike.length > 0 && (
        <People title={words.lookAlikes(alike.length)} people={alike}>
          <Way to={paths.duplicates}>{t.duplicates.open}</Way>
        </People>
      )}
      {odd.length > 0 && <People title={words.unlike(odd.length)} people={odd} areToBeOpened />}
    </>
  );
}

type PeopleProps = { title: string; people: Functionary[]; areToBeOpened?: boolean; children?: ReactNode };

function People({ title, people, areToBeOpened = false, children }: PeopleProps) {
  const t = useT();
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={title}>
      <List size="sm">
        {people.slice(0, NAMED).map((person) => (
          <List.Item key={person.id}>
            {areToBeOpened ? (
              <Way to={pathTo('functionary', { functionaryId: person.id })}>{fullName(person)}</Way>
            ) : (
              fullName(person)
            )}
          </List.Item>
        ))}
        {people.length > NAMED && (
          <List.Item>{t.bulkRun.more(formatNumber(people.length - NAMED))}</List.Item>
        )}
      </List>
      {children}
    </Alert>
  );
}

/** In the alert's own colour: a link's is hard to read on it. */
function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} size="sm" c="inherit" underline="always" to={to}>
      {children}
    </Anchor>
  );
}
