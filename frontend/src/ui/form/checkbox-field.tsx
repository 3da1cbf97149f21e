import { Checkbox } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from './use-field';

type Props = { name: string; label: string; description?: string };

export function CheckboxField({ name, ...rest }: Props) {
  const { register } = useFormContext();
  return <Checkbox {...rest} {...register(name)} error={useFieldError(name)} />;
}
