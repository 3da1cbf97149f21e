import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { Refusal } from '~/lib/views/refusal';
import { actRules } from '~/validation/acts';
import { CancelButton } from '../form/cancel-button';
import { Form } from '../form/form';
import { settle } from '../form/settle';
import { SubmitRow } from '../form/submit-row';
import { TextField } from '../form/text-field';
import { Dialog } from './dialog';

export type ActValues = { reason: string; role: string; from: string };
type ActForm = ActValues & { confirm: string };
type Props = Refusal & {
  title: string;
  /** The verb on the button. */
  action: string;
  onClose: () => void;
  /** The number of duties that must be typed; left out where the act is small. */
  confirm?: number | undefined;
  /** Whom it touches is known, and nothing is in its way. */
  ready?: boolean;
  needs?: Partial<Record<'reason' | 'role', boolean>>;
  /** The date that a field `from` begins with, where there is one. */
  from?: string;
  /** Gives what follows once it is done; nothing where it was refused. */
  onAct: (values: ActValues) => Promise<(() => void) | undefined>;
  /** Whom it touches, and fields `reason` and `role` where there are some. */
  children: ReactNode;
};

/**
 * Asks before something is destroyed, cancelled or changed for many, and has the number typed where it is large. While a reason is
 * typed it asks before it closes; while the act is under way it stays. Mount it to open it.
 */
export function ActDialog(props: Props) {
  const {
    title,
    action,
    onClose,
    confirm,
    ready = true,
    needs,
    from = '',
    onAct,
    children,
    ...refusal
  } = props;
  const words = useT().acts;
  const [busy, setBusy] = useState(false);
  const act = async (values: ActValues, form: Parameters<typeof settle<ActForm, ActForm>>[0]) => {
    setBusy(true);
    const next = await onAct(values);
    setBusy(false);
    if (!next) return;
    settle(form);
    next();
  };
  return (
    // What becomes of it must find somebody to read it.
    <Dialog title={title} onClose={() => busy || onClose()}>
      <Form
        {...refusal}
        schema={actRules(confirm, { reason: !!needs?.reason, role: !!needs?.role, from: !!from })}
        defaultValues={{ confirm: '', reason: '', role: '', from }}
        guarded
        passing="confirm"
        onSubmit={act}
      >
        {children}
        {ready && confirm !== undefined && (
          <TextField
            name="confirm"
            label={words.repeat(confirm)}
            inputMode="numeric"
            autoComplete="off"
            maw={200}
          />
        )}
        {ready ? (
          <SubmitRow color="red" aside={<CancelButton onClick={onClose} />}>
            {action}
          </SubmitRow>
        ) : (
          <Group justify="flex-end" gap="sm">
            <CancelButton onClick={onClose} />
            <Button size="md" color="red" disabled>
              {action}
            </Button>
          </Group>
        )}
      </Form>
    </Dialog>
  );
}
