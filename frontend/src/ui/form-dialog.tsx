import { Button, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { Dialog } from './dialog';
import { Form } from './form/form';
import { SubmitRow } from './form/submit-row';

/** What every dialog says that asks for words before it does something. */
export type DialogWords = {
  title: string;
  /** What will happen. */
  text: ReactNode;
  action: string;
  onClose: () => void;
  error: string | undefined;
};

type Asked<Values extends FieldValues, Output> = Pick<
  ComponentProps<typeof Form<Values, Output>>,
  'schema' | 'defaultValues' | 'onSubmit' | 'children'
>;

/** A short form in a dialog: what will happen, the fields, and the way back. Mount it to open it. */
export function FormDialog<Values extends FieldValues, Output>(props: DialogWords & Asked<Values, Output>) {
  const { title, text, action, onClose, error, children, ...form } = props;
  const t = useT();
  return (
    <Dialog onClose={onClose} title={title}>
      <Form {...form} submitError={error}>
        <Text size="sm">{text}</Text>
        {children}
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {action}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
