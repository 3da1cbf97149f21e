import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { asciiDigits } from '~/lib/people/digits';
import { tenDigits } from '~/lib/people/mobile-number';
import { useFieldError } from './use-field';

type Props = Omit<TextInputProps, 'name' | 'error' | 'defaultValue' | 'value'> & {
  name: string;
  label: string;
  /** Takes digits only, with the number pad on phones. */
  digits?: number;
  /** Takes a mobile number, however it is written, and keeps its ten digits. */
  mobile?: boolean;
};

/** The most characters that ten digits are written with. */
const LONGEST_MOBILE = 24;

export function TextField({ name, digits, mobile, ...rest }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const field = register(name);
  const maxLength = mobile ? LONGEST_MOBILE : digits;
  const numeric = maxLength ? { inputMode: 'numeric' as const, maxLength } : {};
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const typed = digits || rest.inputMode ? asciiDigits(target.value) : target.value;
    const tidy = mobile ? tenDigits(typed) : typed;
    // Set only where it differs: the caret goes to the end by it.
    if (tidy !== target.value) target.value = tidy;
    return field.onChange(event);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!digits || !/\s/.test(text)) return;
    event.preventDefault();
    void field.onChange({
      type: 'change',
      target: withPasted(event.currentTarget, asciiDigits(text.replace(/\s/g, '')), digits),
    });
  };
  return (
    <TextInput
      size="md"
      {...numeric}
      {...rest}
      {...field}
      onChange={onChange}
      onPaste={onPaste}
      error={error}
    />
  );
}

/** What the browser would do with the text: it cuts before the spaces could be removed. */
function withPasted(input: HTMLInputElement, text: string, longest: number) {
  const { value, selectionStart, selectionEnd } = input;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  input.setRangeText(text.slice(0, longest - value.length + to - from), from, to, 'end');
  return input;
}

type AreaProps = { name: string; label: string; description?: string; required?: boolean; rows?: number };

export function TextAreaField({ name, rows = 3, ...rest }: AreaProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return <Textarea size="md" rows={rows} {...rest} {...register(name)} error={error} />;
}
