import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

const Opened = lazy(async () => ({
  default: (await import(/* webpackChunkName: "copy-rosters" */ './copy-rosters-dialog')).CopyRostersDialog,
}));

type Props = { opened: boolean; examinationId?: string | undefined; onClose: () => void };

/** The copying of a sitting's rosters, fetched when somebody wants it. */
export function CopyRosters({ opened, ...props }: Props) {
  return opened ? (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  ) : null;
}

/** What opens it, beside the planning of many days. */
export function CopyRostersButton({ examinationId }: Pick<Props, 'examinationId'>) {
  const words = useT().planner;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="people" />} onClick={() => setOpened(true)}>
        {words.copyMany}
      </Button>
      <CopyRosters opened={opened} examinationId={examinationId} onClose={() => setOpened(false)} />
    </>
  );
}
