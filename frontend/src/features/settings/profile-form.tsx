import { fieldErrors, toMessage } from '~/api/errors';
import { useUpdateProfileMutation } from '~/api/generated/settings.gen';
import type { CurrentUser } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { GATE, isOneOf } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { Panel } from '~/ui/page/panel';
import { profile } from '~/validation/account';

export function ProfileForm({ me }: { me: CurrentUser }) {
  const t = useT();
  const [update, { error }] = useUpdateProfileMutation();
  return (
    <Panel title={t.settings.profile} hint={t.settings.profileHint}>
      <Form
        schema={profile}
        defaultValues={{ name: me.name, email: me.email ?? '', mobileNumber: me.mobileNumber ?? '' }}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        guarded
        onSubmit={async ({ name, email, mobileNumber }, form) => {
          const answer = await update({
            profileChanges: { name, email: email || null, mobileNumber: mobileNumber || null },
          });
          if (answer.error) return;
          toast.success(t.settings.profileSaved);
          form.reset({ name, email, mobileNumber });
        }}
      >
        <TextField name="name" label={t.settings.name} autoComplete="name" />
        <TextField name="email" label={t.settings.email} type="email" autoComplete="email" />
        <TextField
          name="mobileNumber"
          label={t.settings.mobile}
          description={
            isOneOf(GATE, me.role)
              ? t.settings.mobileHelp
              : `${t.settings.mobileHelp} ${t.ownNumber.mayBeEmpty}`
          }
          mobile
          autoComplete="tel-national"
        />
        <SubmitRow>{t.actions.save}</SubmitRow>
      </Form>
    </Panel>
  );
}
