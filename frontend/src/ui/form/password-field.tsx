import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import { useFieldError } from './use-field';

type Props = Omit<PasswordInputProps, 'name' | 'error' | 'defaultValue' | 'value'> & {
  name: string;
  label: string;
};

export function PasswordField({ name, ...rest }: Props) {
  const t = useT();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />}
      visibilityToggleButtonProps={{
        'aria-label': shown ? t.form.hidePassword : t.form.showPassword,
        tabIndex: 0,
      }}
      {...rest}
      {...register(name)}
      error={error}
      // Mantine marks every other field by itself.
      aria-invalid={error ? true : undefined}
    />
  );
}
