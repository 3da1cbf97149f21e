import { Button, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/use-t';
import { usePart } from '~/lib/browser/use-part';
import { type Location, type LocationLevel, locationLevels } from '~/lib/day/location';
import { Icon } from '../marks/icons';
import { ChoicesMissing, type Missing } from '../states/choices-missing';
import { ChipFrame } from './chip-frame';
import classes from './filters.module.css';

type Option = { value: string; label: string; also?: string };
type Props = {
  value: Location;
  onChange: (location: Location) => void;
  /** From `useLocationChoices`. */
  choices: Record<LocationLevel, Option[]>;
  levels?: readonly LocationLevel[];
  missing: Missing | undefined;
  /** Choices are about to be looked at. */
  onOpen?: () => void;
};

const locationFilter = async () => ({
  default: (await import(/* webpackChunkName: "location" */ '../location-filter/location-filter'))
    .LocationFilter,
});

/** Region, state, district, city, center behind one chip, which names the lowest one chosen. */
export function PlaceChip(props: Props) {
  const { value, onChange, choices, levels = locationLevels, missing, onOpen } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const [LocationFilter, want] = usePart(locationFilter);
  const start = useRef<HTMLDivElement>(null);
  const lost = !!missing;
  useEffect(() => {
    // The button to try again is gone, and the keyboard with it.
    if (open && !lost && document.activeElement === document.body) start.current?.focus();
  }, [open, lost]);
  const chosen = levels.filter((level) => value[level]);
  const lowest = chosen[chosen.length - 1];
  const name = lowest && (choices[lowest].find((option) => option.value === value[lowest])?.label ?? '…');
  return (
    <ChipFrame label={t.location.group} on={!!lowest} onClear={() => onChange({})}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            size="xs"
            variant={lowest ? 'light' : 'default'}
            aria-label={lowest ? undefined : t.filters.by(t.location.group)}
            rightSection={lowest ? undefined : <Icon name="down" size={14} />}
            onClick={() => {
              onOpen?.();
              void want().then(() => setOpen(!open));
            }}
          >
            {name ? t.filters.is(t.location.group, name) : t.location.group}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.place} aria-label={t.location.group}>
          {/* The focus waits here: on the first field it would open that field's list at once. */}
          <div ref={start} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            <ChoicesMissing missing={missing} />
            {LocationFilter && (
              <LocationFilter value={value} onChange={onChange} choices={choices} levels={levels} nested />
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </ChipFrame>
  );
}
