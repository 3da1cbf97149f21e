import { Button, Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import classes from './practice.module.css';
import type { PracticeEnd } from './use-practice-end';

/** Practice has ended, and why; the next one begins by a press, so that no phone practises unseen. */
export function PracticeOver({ end, onAgain }: { end: PracticeEnd; onAgain: () => void }) {
  const { practice: t, monitoring } = useT();
  return (
    <Over title={t.ended} hint={t.endedBecause[end]}>
      {end === 'running' ? (
        <Button component={Link} to={paths.monitoringEntry} size="xl">
          {monitoring.openGate}
        </Button>
      ) : (
        <Button size="xl" onClick={onAgain}>
          {t.again}
        </Button>
      )}
    </Over>
  );
}

export function NotYours() {
  const t = useT().practice;
  return <Over title={t.notYours} hint={t.notYoursHint} />;
}

type Props = { title: string; hint: string; children?: ReactNode };

function Over({ title, hint, children }: Props) {
  const t = useT().gate;
  return (
    <Flex mih="100dvh" align="center" justify="center" p="md" className={classes.over}>
      <div className={classes.said} role="status">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{hint}</p>
        <Group justify="center" gap="sm">
          {children}
          <Button component={Link} to={paths.monitoring} size="xl" variant="default">
            {t.toMonitoring}
          </Button>
        </Group>
      </div>
    </Flex>
  );
}
