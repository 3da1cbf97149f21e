import { Text } from '@mantine/core';
import { refusalOf } from '~/api/errors';
import { useKeepFillingPresetMutation } from '~/api/generated/proposals.gen';
import type { FillingPreset, FillingRules } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { toast } from '~/ui/dialogs/toast';
import { CancelButton } from '~/ui/form/cancel-button';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { keptRulesName } from '~/validation/filling';

type Props = {
  presets: readonly FillingPreset[];
  rules: FillingRules;
  onKept: (preset: FillingPreset) => void;
  onClose: () => void;
};

/** Asks for the name under which rules are kept. Mount it to open it. */
export function KeepRules({ presets, rules, onKept, onClose }: Props) {
  const words = useT().proposals.keptRules;
  const [keep, { error }] = useKeepFillingPresetMutation();
  return (
    // React would hand the submit on to the form around, though the page has the two side by side.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title={words.title} onClose={onClose}>
        <Form
          schema={keptRulesName}
          defaultValues={{ name: '' }}
          {...refusalOf(error)}
          onSubmit={async (values) => {
            const name = values.name.replace(/\s+/g, ' ');
            const { data } = await keep({ newFillingPreset: { name, rules } });
            if (!data) return;
            toast.success(words.kept(name));
            const kept = keptAs(name, data, presets);
            if (kept) onKept(kept);
            onClose();
          }}
        >
          <Text size="sm">{words.text}</Text>
          <TextField name="name" label={words.name} autoComplete="off" required />
          <SubmitRow aside={<CancelButton onClick={onClose} />}>{words.action}</SubmitRow>
        </Form>
      </Dialog>
    </div>
  );
}

/** Regions and the head office may use the same name: what is new is meant, else what was replaced. */
function keptAs(name: string, now: readonly FillingPreset[], before: readonly FillingPreset[]) {
  const named = now.filter((preset) => preset.canDelete && preset.name === name);
  return named.find(({ id }) => !before.some((one) => one.id === id)) ?? named[0];
}
