import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { usePart } from '~/lib/browser/use-part';
import { Icon } from '../marks/icons';
import { ChipFrame } from './chip-frame';

type Props = { label: string; value: string | undefined; onChange: (date: string | undefined) => void };

const calendar = () => import(/* webpackChunkName: "calendar" */ './calendar');

export function DateChip({ label, value, onChange }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [Calendar, want] = usePart(calendar);
  return (
    <ChipFrame label={label} on={!!value} onClear={() => onChange(undefined)}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            size="xs"
            variant={value ? 'light' : 'default'}
            aria-label={value ? undefined : t.filters.by(label)}
            rightSection={value ? undefined : <Icon name="down" size={14} />}
            onClick={() => void want().then(() => setOpen(!open))}
          >
            {value ? t.filters.is(label, formatDate(value)) : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          {Calendar && (
            <Calendar
              value={value}
              onChange={(picked) => {
                onChange(picked);
                setOpen(false);
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </ChipFrame>
  );
}
