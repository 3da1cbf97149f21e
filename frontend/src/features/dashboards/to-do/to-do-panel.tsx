import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './to-do.module.css';
import type { ToDo, ToDoLine } from './use-to-do';

/** What waits for the agency, each with its next step; a calm line where nothing does. */
export function ToDoPanel({ toDo }: { toDo: ToDo }) {
  const { toDo: t } = useT();
  const { lines, settled, problem, retry } = toDo;
  return (
    <Panel title={t.title}>
      {!settled && <LinesSkeleton lines={4} />}
      {settled && lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.to} line={line} />
          ))}
        </ul>
      )}
      {settled && lines.length === 0 && !problem && (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <Text span c="green.7" lh={1}>
            <Icon name="check" />
          </Text>
          <div>
            <Text fw={600} size="sm">
              {t.nothing}
            </Text>
            <Text size="sm" c="dimmed">
              {t.nothingHint}
            </Text>
          </div>
        </Group>
      )}
      {settled && problem && <ErrorPanel title={t.failed} message={problem} onRetry={retry} />}
    </Panel>
  );
}

function Line({ line: { text, to, action } }: { line: ToDoLine }) {
  return (
    <li className={classes.line}>
      <Text span size="sm">
        {text}
      </Text>
      <Button variant="default" size="xs" component={Link} to={to}>
        {action}
      </Button>
    </li>
  );
}
