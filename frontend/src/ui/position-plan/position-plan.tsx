import { ActionIcon, Group, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { metresBetween, moved, type Position, scaleLength } from '~/lib/browser/geo';
import { isInside } from '~/lib/browser/is-inside';
import { Icon } from '../marks/icons';
import { PlanDrawing } from './plan-drawing';
import classes from './position-plan.module.css';

type Props = {
  position: Position;
  /** In metres; drawn to scale. */
  radius: number | undefined;
  others: readonly (Position & { id: string; name: string })[];
  onMove: (position: Position) => void;
};

const STEP = 10;
const LARGE_STEP = 100;
const NEAREST = 50;
const FARTHEST = 20_000;
const keys: Record<string, { east: number; north: number }> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
};

/** A plan without a map: the place in the middle, its boundary to scale, and the other centers around it. */
export function PositionPlan({ position, radius, others, onMove }: Props) {
  const t = useT().positionPlan;
  const hint = useId();
  const [zoom, setZoom] = useState<number>();
  // Half of what is shown, in metres: the boundary fills about half of the plan unless somebody zooms.
  const reach = zoom ?? Math.min(Math.max((radius ?? 100) * 1.8, NEAREST), FARTHEST);
  const scale = scaleLength(reach * 2);
  const dots = others.map((one) => ({ ...one, ...metresBetween(position, one) }));

  const press = (event: KeyboardEvent) => {
    const way = keys[event.key];
    if (!way || !isInside(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove(moved(position, { east: way.east * step, north: way.north * step }));
  };
  const point = (event: MouseEvent<HTMLElement>) => {
    if (!isInside(event)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const east = ((event.clientX - box.left) / box.width - 0.5) * 2 * reach;
    const north = (0.5 - (event.clientY - box.top) / box.height) * 2 * reach;
    onMove(moved(position, { east, north }));
  };
  return (
    <div className={classes.frame}>
      <div
        className={classes.plan}
        role="group"
        aria-label={t.label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys; the fields above do the same.
        tabIndex={0}
        onKeyDown={press}
        onClick={point}
      >
        <PlanDrawing reach={reach} radius={radius} dots={dots} />
        <span className={classes.north} aria-hidden="true">
          {t.north}
        </span>
        <span className={classes.scale} style={{ width: `${(scale / (reach * 2)) * 100}%` }}>
          {scale >= 1000 ? t.kilometres(formatNumber(scale / 1000)) : t.metres(formatNumber(scale))}
        </span>
      </div>
      <Group justify="space-between" wrap="nowrap" mt="xs">
        <Text size="xs" c="dimmed" id={hint}>
          {t.hint}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label={t.closer}
            disabled={reach <= NEAREST}
            onClick={() => setZoom(Math.max(reach / 2, NEAREST))}
          >
            <Icon name="plus" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t.farther}
            disabled={reach >= FARTHEST}
            onClick={() => setZoom(Math.min(reach * 2, FARTHEST))}
          >
            <Icon name="minus" />
          </ActionIcon>
        </Group>
      </Group>
    </div>
  );
}
