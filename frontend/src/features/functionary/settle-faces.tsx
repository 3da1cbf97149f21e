import { Checkbox, Stack, Text } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { refusalOf } from '~/api/errors';
import { useSettleUnlikePicturesMutation } from '~/api/generated/functionary.gen';
import type { FunctionaryBiometric, UnlikePictures } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextAreaField } from '~/ui/form/text-field';
import { facesSettled } from '~/validation/reasons';

export type FaceAnswer = 'SAME_PERSON' | 'ANOTHER_PERSON';

type Props = { of: UnlikePictures; answer: FaceAnswer; onClose: () => void };

/** The answer of the region or the head office, with a note; pictures of somebody else are removed with it. */
export function SettleFaces({ of: { functionary, faces }, answer, onClose }: Props) {
  const t = useT();
  const words = t.oddPictures;
  const [settle, { error }] = useSettleUnlikePicturesMutation();
  const isAnother = answer === 'ANOTHER_PERSON';
  const odd = faces.filter((face) => face.flags.includes('UNLIKE_OWN_PICTURES'));
  return (
    <FormDialog
      title={words.answers[answer]}
      text={words.meaning[answer]}
      action={words.keep}
      onClose={onClose}
      {...refusalOf(error)}
      schema={facesSettled}
      defaultValues={{ note: '', wrong: isAnother ? odd.map(({ id }) => id) : [] }}
      onSubmit={async ({ note, wrong }) => {
        const faceReviewDecision = { status: answer, note, biometricIds: isAnother ? wrong : null };
        const { data } = await settle({ functionaryId: functionary.id, faceReviewDecision });
        if (!data) return;
        toast.success(words.done);
        onClose();
      }}
    >
      {isAnother && faces.length > 0 && <Wrong faces={faces} />}
      <TextAreaField name="note" label={t.handling.note} description={words.noteHelp} required />
    </FormDialog>
  );
}

function Wrong({ faces }: { faces: readonly FunctionaryBiometric[] }) {
  const words = useT().oddPictures;
  const { register } = useFormContext();
  return (
    <Stack gap="xs" role="group" aria-label={words.wrong}>
      <Text size="sm" fw={500}>
        {words.wrong}
      </Text>
      {faces.map(({ id, createdAt }, place) => (
        <Checkbox
          key={id}
          value={id}
          label={words.picture(place + 1, formatDateTime(createdAt))}
          {...register('wrong')}
        />
      ))}
    </Stack>
  );
}
