import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { appCode } from '~/validation/second-factor';
import { Form } from '../form/form';
import { OtpField } from '../form/otp-field';
import { SubmitRow } from '../form/submit-row';

type Props = { error: string | undefined; aside?: ReactNode; onCode: (code: string) => Promise<unknown> };

/** The first code of an app that has just been given its secret. */
export function ConfirmForm({ error, aside, onCode }: Props) {
  const words = useT().secondFactor;
  return (
    <Form
      schema={appCode}
      defaultValues={{ code: '' }}
      submitError={error}
      onSubmit={async ({ code }, form) => {
        await onCode(code);
        form.resetField('code');
      }}
    >
      <Text size="sm">{words.shown}</Text>
      <OtpField name="code" label={words.appCode} />
      <SubmitRow aside={aside}>{words.confirm}</SubmitRow>
    </Form>
  );
}
