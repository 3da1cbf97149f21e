import { Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Refusal } from '~/lib/views/refusal';
import { CancelButton } from '../form/cancel-button';
import { Form } from '../form/form';
import { SubmitRow } from '../form/submit-row';
import { Dialog } from './dialog';

/** What every dialog says that asks for words before it does something. */
export type DialogWords = Refusal & {
  title: string;
  /** What will happen. */
  text?: ReactNode;
  action: string;
  onClose: () => void;
};

type Asked<Values extends FieldValues, Output> = Pick<
  ComponentProps<typeof Form<Values, Output>>,
  'schema' | 'defaultValues' | 'onSubmit' | 'children'
>;

/** A short form in a dialog: what will happen, the fields, and the way back. Mount it to open it. */
export function FormDialog<Values extends FieldValues, Output>(props: DialogWords & Asked<Values, Output>) {
  const { title, text, action, onClose, children, ...form } = props;
  return (
    <Dialog onClose={onClose} title={title}>
      <Form {...form} guarded>
        {text && <Text size="sm">{text}</Text>}
        {children}
        <SubmitRow aside={<CancelButton onClick={onClose} />}>{action}</SubmitRow>
      </Form>
    </Dialog>
  );
}
