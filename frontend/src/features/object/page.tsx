import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useObjectToMobileNumberMutation } from '~/api/generated/recovery.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { DoorCard } from '~/ui/page/door-card';
import { objection } from '~/validation/doors';

/** For somebody who was told that their number changes and had nothing to do with it. */
export default function ObjectToNumber() {
  const words = useT().objection;
  const [object, { data, error }] = useObjectToMobileNumberMutation();
  return (
    <DoorCard title={words.title} intro={data ? words.doneHint : words.intro}>
      <Stack gap="lg">
        {data ? (
          <div role="status">
            <StatusBadge tone="neutral">{words.done}</StatusBadge>
          </div>
        ) : (
          <Form
            schema={objection}
            defaultValues={{ objection: '' }}
            submitError={error && toMessage(error)}
            fieldErrors={error && fieldErrors(error)}
            onSubmit={(values) => object({ objection: values })}
          >
            <TextField
              name="objection"
              label={words.code}
              description={words.codeHelp}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              withAsterisk
            />
            <SubmitRow fullWidth>{words.submit}</SubmitRow>
          </Form>
        )}
        <Anchor component={Link} to={paths.login} size="sm" mih={24}>
          {words.toLogin}
        </Anchor>
      </Stack>
    </DoorCard>
  );
}
