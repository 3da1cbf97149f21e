import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '~/api/me';
import type { Functionary } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Icon } from '~/ui/marks/icons';
import { BulkActivation } from './bulk-activation';
import { MOST_CHOSEN } from './use-chosen';

const Leave = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));
const AskPicture = lazy(async () => ({ default: (await import('./ask-picture-dialog')).AskPictureDialog }));

/** More people than anybody assigns at a time do not go to another page. */
const MOST_ASSIGNED = 500;

type Props = {
  people: Functionary[];
  /** How many match the list's filters. */
  total: number;
  gathering: boolean;
  onAll: () => void;
  /** Who is left to see to. */
  onDone: (left: string[]) => void;
};

/** What can be done with the ticked people. */
export function BulkActions({ people, total, gathering, onAll, onDone }: Props) {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'activate' | 'leave' | 'picture'>();
  const close = () => setAsking(undefined);
  const leave = (left: string[]) => {
    close();
    onDone(left);
  };
  const all = Math.min(total, MOST_CHOSEN);
  return (
    <>
      {people.length < all && (
        <Button size="xs" variant="subtle" loading={gathering} onClick={onAll}>
          {t.bulkRun.all(formatNumber(all), formatNumber(total))}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="check" />}
        onClick={() => setAsking('activate')}
      >
        {t.functionary.bulk.activate}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="camera" />}
        onClick={() => setAsking('picture')}
      >
        {t.askingPicture.ask}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsking('leave')}>
        {t.departures.mark}
      </Button>
      {isOneOf(PLACE_ADMINS, role) && people.length <= MOST_ASSIGNED && (
        <Button
          size="xs"
          leftSection={<Icon name="calendar" />}
          onClick={() => navigate(paths.assignToDays, { state: { people } })}
        >
          {t.functionary.bulk.assign}
        </Button>
      )}
      {asking === 'activate' && <BulkActivation people={people} onClose={close} onDone={leave} />}
      <Suspense>
        {asking === 'leave' && <Leave people={people} onClose={close} onDone={leave} />}
        {asking === 'picture' && <AskPicture people={people} onClose={close} onDone={() => leave([])} />}
      </Suspense>
    </>
  );
}
