import { ActionIcon, Input, VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { asciiDigits } from '~/lib/people/digits';
import { Icon } from '../marks/icons';
import classes from './otp-field.module.css';

type Props = { name: string; label: string; slots?: number; concealable?: boolean; autoFocus?: boolean };

/**
 * One real input under six drawn slots: a single label, paste and the phone's one-time-code
 * suggestion work, and no password manager takes it for a password.
 */
export function OtpField({ name, label, slots = 6, concealable = false, autoFocus = false }: Props) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext();
  const [shown, setShown] = useState(!concealable);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Input.Wrapper id={id} label={label} error={error?.message} size="md" required withAsterisk>
          <div className={classes.row}>
            <div className={classes.field} data-error={error ? true : undefined}>
              <input
                ref={ref}
                id={id}
                className={classes.input}
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={slots}
                // biome-ignore lint/a11y/noAutofocus: the step consists of this one field.
                autoFocus={autoFocus}
                value={value}
                onChange={(event: ChangeEvent<HTMLInputElement>) =>
                  onChange(clean(event.target.value, slots))
                }
                onPaste={(event) => {
                  event.preventDefault();
                  onChange(clean(event.clipboardData.getData('text'), slots));
                }}
                onBlur={onBlur}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                aria-required="true"
              />
              <Slots value={value} slots={slots} shown={shown} />
            </div>
            {concealable && (
              <ActionIcon variant="subtle" color="gray" size="lg" onClick={() => setShown(!shown)}>
                <Icon name={shown ? 'eyeOff' : 'eye'} />
                <VisuallyHidden>{shown ? t.form.hideCode : t.form.showCode}</VisuallyHidden>
              </ActionIcon>
            )}
          </div>
        </Input.Wrapper>
      )}
    />
  );
}

function Slots({ value, slots, shown }: { value: string; slots: number; shown: boolean }) {
  const next = Math.min(value.length, slots - 1);
  return (
    <div className={classes.slots} aria-hidden="true">
      {Array.from({ length: slots }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
        <span key={index} className={classes.slot} data-next={index === next ? true : undefined}>
          {value[index] && (shown ? value[index] : '•')}
        </span>
      ))}
    </div>
  );
}

/** Messages often carry the code with spaces or a dash in it. */
const clean = (text: string, slots: number) =>
  asciiDigits(text)
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, slots);
