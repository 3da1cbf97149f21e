import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What the form says is saved: nothing is left to lose, so the next step may leave without a question. */
export function settle<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  flushSync(() => form.reset(form.getValues()));
}
