import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from './use-field';

type Props = Omit<TextInputProps, 'name' | 'error' | 'defaultValue' | 'value'> & {
  name: string;
  label: string;
  /** Takes digits only, with the number pad on phones. */
  digits?: number;
};

export function TextField({ name, digits, ...rest }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const numeric = digits ? { inputMode: 'numeric' as const, maxLength: digits } : {};
  return <TextInput size="md" {...numeric} {...rest} {...register(name)} error={error} />;
}

type AreaProps = { name: string; label: string; description?: string; required?: boolean; rows?: number };

export function TextAreaField({ name, rows = 3, ...rest }: AreaProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return <Textarea size="md" rows={rows} {...rest} {...register(name)} error={error} />;
}
