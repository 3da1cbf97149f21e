import { type FieldError, get, useFormContext } from 'react-hook-form';

/** The message under a field, by the field's name. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  return (get(formState.errors, name) as FieldError | undefined)?.message;
}
