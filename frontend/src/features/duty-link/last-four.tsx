import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, toMessage } from '~/api/errors';
import { useT } from '~/i18n/use-t';
import shared from '~/ui/duties/duties.module.css';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { lastFour } from '~/validation/duty-link';
import classes from './duty-link.module.css';
import { Heading } from './heading';
import { waitWords } from './wait-words';

type Props = { firstName: string; onOpen: (lastFour: string) => Promise<ApiError | undefined> };

/** A browser that is not the first one has to say what only the person knows. */
export function LastFour({ firstName, onOpen }: Props) {
  const words = useT().dutyLink;
  const [refusal, setRefusal] = useState<ApiError>();
  const isWrong = refusal?.status === 400;
  return (
    <div className={classes.page}>
      <Stack className={shared.card} gap="sm">
        <Heading>{words.greeting(firstName)}</Heading>
        <Text>{words.lastFourIntro}</Text>
        <Form
          schema={lastFour}
          defaultValues={{ lastFour: '' }}
          submitError={refusal && !isWrong ? said(refusal) : undefined}
          onSubmit={async (values, form) => {
            const error = await onOpen(values.lastFour);
            setRefusal(error);
            if (error?.status !== 400) return;
            form.setError('lastFour', { message: words.lastFourWrong }, { shouldFocus: true });
          }}
        >
          <TextField
            name="lastFour"
            label={words.lastFour}
            description={words.lastFourHelp}
            digits={4}
            size="lg"
            autoComplete="off"
          />
          <SubmitRow fullWidth size="lg">
            {words.open}
          </SubmitRow>
        </Form>
      </Stack>
    </div>
  );
}

const said = (error: ApiError) => (error.status === 429 ? waitWords(error) : toMessage(error));
