import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import type { AnomalyHandling, AnomalyStepView, AnomalyView } from '~/lib/views/anomaly';
import { useClosing } from '../dialogs/closing';
import { FacePair } from '../faces/face-pair';
import { StatusBadge } from '../figures/status-badge';
import { Icon } from '../marks/icons';
import classes from './anomalies.module.css';
import { AnomalyFacts } from './anomaly-facts';
import { Contacts } from './contacts';
import { Handling } from './handling';

export type AnomalyDrawerProps = {
  rows: readonly AnomalyView[];
  /** Which one is open; nothing, or one that is not among the rows, shows no drawer. */
  id: string | undefined;
  onMove: (id: string) => void;
  onClose: () => void;
  /** Pages about it, where the reader may open them. */
  links: (row: AnomalyView) => { label: string; to: string }[];
  handling: AnomalyHandling;
};

export default function OpenedAnomaly({ rows, id, onMove, onClose, links, handling }: AnomalyDrawerProps) {
  const t = useT();
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const before = rows[index - 1];
  const after = rows[index + 1];
  const { attempt, around, asking } = useClosing();
  useFocusBack(!!row);
  const move = (to: AnomalyView | undefined) => row && to && attempt(() => onMove(to.id));
  useHotkeys([
    ['ArrowLeft', () => move(before)],
    ['ArrowUp', () => move(before)],
    ['ArrowRight', () => move(after)],
    ['ArrowDown', () => move(after)],
  ]);
  return (
    <Drawer
      opened={!!row}
      onClose={() => attempt(onClose)}
      closeOnEscape={!asking}
      position="right"
      size={440}
      title={row && <DrawerTitle row={row} />}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {row &&
        around(
          <Stack gap="lg">
            <FacePair
              captured={row.captured}
              enrolled={row.enrolled}
              name={row.person ?? t.anomalies.unknown}
              width={176}
            />
            <AnomalyFacts row={row} />
            <Handling key={row.id} row={row} handling={handling} />
            {!row.settled && <Contacts key={`call ${row.id}`} of={row.id} handling={handling} />}
            <Steps steps={row.steps} />
            <Group gap="md">
              {links(row).map((link) => (
                <Anchor key={link.to} component={Link} to={link.to} size="sm">
                  {link.label}
                </Anchor>
              ))}
            </Group>
            <Group justify="space-between" wrap="nowrap">
              <Button
                variant="default"
                leftSection={<Icon name="left" />}
                disabled={!before}
                onClick={() => move(before)}
              >
                {t.anomalyWork.previous}
              </Button>
              <Text size="sm" c="dimmed" ta="center" role="status">
                {t.anomalyWork.position(formatNumber(index + 1), formatNumber(rows.length))}
              </Text>
              <Button
                variant="default"
                rightSection={<Icon name="right" />}
                disabled={!after}
                onClick={() => move(after)}
              >
                {t.anomalyWork.next}
              </Button>
            </Group>
            <Text size="xs" c="dimmed" ta="center" visibleFrom="sm">
              {t.anomalyWork.keys}
            </Text>
          </Stack>,
        )}
    </Drawer>
  );
}

function DrawerTitle({ row }: { row: AnomalyView }) {
  return (
    <Group gap="sm">
      <Text component="span" fw={600} size="lg">
        {row.type}
      </Text>
      <StatusBadge tone={row.open ? 'attention' : 'neutral'}>{row.status}</StatusBadge>
    </Group>
  );
}

/** What people did about an anomaly, the first step first. */
function Steps({ steps }: { steps: readonly AnomalyStepView[] }) {
  const t = useT().anomalyWork;
  const id = useId();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text component="h3" fw={600} size="sm" id={id} mb={6}>
        {t.history}
      </Text>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <Text size="sm" fw={500}>
              {[t.steps[step.kind], step.resolution].filter(Boolean).join(': ')}
            </Text>
            <Text size="xs" c="dimmed">{`${step.by ?? t.somebody} · ${step.at}`}</Text>
            {step.note && <Text size="sm">{step.note}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
