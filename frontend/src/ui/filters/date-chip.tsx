import '@mantine/dates/styles.css';
import { Button, Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/hi';
import { useState } from 'react';
import { formatDate } from '~/i18n/format';
import { useLocale, useT } from '~/i18n/use-t';
import { Icon } from '../icons';
import { ChipFrame } from './chip-frame';

type Props = { label: string; value: string | undefined; onChange: (date: string | undefined) => void };

export function DateChip({ label, value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <ChipFrame label={label} on={!!value} onClear={() => onChange(undefined)}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            size="xs"
            variant={value ? 'light' : 'default'}
            aria-label={value ? undefined : t.filters.by(label)}
            rightSection={value ? undefined : <Icon name="down" size={14} />}
            onClick={() => setOpen(!open)}
          >
            {value ? t.filters.is(label, formatDate(value)) : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
            <DatePicker
              value={value ?? null}
              defaultDate={value}
              onChange={(picked) => {
                onChange(picked ?? undefined);
                setOpen(false);
              }}
            />
          </DatesProvider>
        </Popover.Dropdown>
      </Popover>
    </ChipFrame>
  );
}
