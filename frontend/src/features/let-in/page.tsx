import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useAdmitDeviceMutation, useLookUpDeviceMutation } from '~/api/generated/admissions.gen';
import type { WaitingDevice } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { browserName } from '~/lib/browser/browser-name';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { Facts } from '~/ui/page/facts';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { shownLetters } from '~/validation/letters';

type Found = { letters: string; device: WaitingDevice };

/** Lets a colleague's new phone in that gets no code: who asks is shown before anything happens. */
export default function LetInPage() {
  const t = useT();
  const words = t.letIn;
  const [found, setFound] = useState<Found>();
  const [done, setDone] = useState<string>();
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} />
      {done ? (
        <Stack gap="md" align="flex-start">
          <Alert color="green" icon={<Icon name="check" />} role="status">
            {words.done(done)}
          </Alert>
          <Button variant="default" onClick={() => setDone(undefined)}>
            {words.another}
          </Button>
        </Stack>
      ) : found ? (
        <Confirm
          found={found}
          onBack={() => setFound(undefined)}
          onDone={() => {
            setDone(found.device.name);
            setFound(undefined);
          }}
        />
      ) : (
        <Letters onFound={setFound} />
      )}
    </>
  );
}

/** `Chrome, Android`, as far as the browser says it. */
const named = (agent: string | null) => {
  const { browser, system } = browserName(agent ?? '');
  return [browser, system].filter(Boolean).join(', ');
};

/** The letters stand behind the `#` of the address where they were read with a camera. */
const fromAddress = () => window.location.hash.slice(1);

function Letters({ onFound }: { onFound: (found: Found) => void }) {
  const words = useT().letIn;
  const [look, { error }] = useLookUpDeviceMutation();
  return (
    <Form
      schema={shownLetters}
      defaultValues={{ letters: fromAddress() }}
      submitError={error && toMessage(error)}
      onSubmit={async ({ letters }) => {
        const { data } = await look({ shownLetters: { letters } });
        if (data) onFound({ letters, device: data });
      }}
    >
      <TextField
        name="letters"
        label={words.letters}
        description={words.lettersHelp}
        autoComplete="off"
        autoCapitalize="characters"
        maw={320}
        withAsterisk
      />
      <SubmitRow>{words.look}</SubmitRow>
    </Form>
  );
}

type ConfirmProps = { found: Found; onBack: () => void; onDone: () => void };

function Confirm({ found: { letters, device }, onBack, onDone }: ConfirmProps) {
  const t = useT();
  const words = t.letIn;
  const [admit, { isLoading }] = useAdmitDeviceMutation();
  const confirm = async () => {
    const { data, error } = await admit({ shownLetters: { letters } });
    if (data) onDone();
    else toast.error(toMessage(error));
  };
  return (
    <Panel title={words.who}>
      <Stack gap="md">
        <Facts
          rows={[
            { label: words.name, value: device.name },
            { label: words.role, value: t.labels.userRole[device.role] },
            { label: words.mobile, value: device.maskedMobileNumber },
            { label: words.centers, value: device.centers.join(', ') },
            { label: words.browser, value: named(device.browser) },
            { label: words.askedAt, value: formatTime(device.askedAt) },
          ]}
        />
        <Text size="sm">{words.warning}</Text>
        <Group>
          <Button onClick={confirm} loading={isLoading}>
            {words.confirm}
          </Button>
          <Button variant="default" onClick={onBack} disabled={isLoading}>
            {words.notThem}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
