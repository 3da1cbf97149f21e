import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { reasonOnly } from '~/validation/account';
import { Form } from './form/form';
import { SubmitRow } from './form/submit-row';
import { TextAreaField } from './form/text-field';

type Props = {
  title: string;
  /** What will happen. */
  text: ReactNode;
  action: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
  error: string | undefined;
};

/** For what is only done with a reason, which is kept. Mount it to open it. */
export function ReasonDialog({ title, text, action, onClose, onReason, error }: Props) {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.actions.close }}>
      <Form
        schema={reasonOnly}
        defaultValues={{ reason: '' }}
        submitError={error}
        onSubmit={({ reason }) => onReason(reason)}
      >
        <Text size="sm">{text}</Text>
        <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
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
    </Modal>
  );
}
