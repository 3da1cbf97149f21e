import { Checkbox, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { refusalOf } from '~/api/errors';
import { useSettleUnlikePicturesMutation } from '~/api/generated/functionary.gen';
import type { FunctionaryBiometric, UnlikePictures } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextAreaField } from '~/ui/form/text-field';
import { useFieldError } from '~/ui/form/use-field';
import { facesSettled } from '~/validation/reasons';

export type FaceAnswer = 'SAME_PERSON' | 'ANOTHER_PERSON';

type Props = { of: UnlikePictures; answer: FaceAnswer; onClose: () => void };

/** The answer of the region or the head office, with a note; pictures of somebody else are removed with it. */
export function SettleFaces({ of: { functionary, faces }, answer, onClose }: Props) {
  const t = useT();
  const words = t.oddPictures;
  const [settle, { error }] = useSettleUnlikePicturesMutation();
  const isAnother = answer === 'ANOTHER_PERSON';
  const hasChoice = isAnother && faces.length > 0;
  const schema = useMemo(() => facesSettled(hasChoice), [hasChoice]);
  return (
    <FormDialog
      title={words.answers[answer]}
      text={words.meaning[answer]}
      action={words.keep}
      onClose={onClose}
      {...refusalOf(error)}
      schema={schema}
      defaultValues={{ note: '', wrong: isAnother ? suspected(faces) : [] }}
      onSubmit={async ({ note, wrong }) => {
        const faceReviewDecision = { status: answer, note, biometricIds: isAnother ? wrong : null };
        const { data } = await settle({ functionaryId: functionary.id, faceReviewDecision });
        if (!data) return;
        toast.success(words.done);
        onClose();
      }}
    >
      {hasChoice && <Wrong faces={faces} />}
      <TextAreaField name="note" label={t.handling.note} description={words.noteHelp} required />
    </FormDialog>
  );
}

/** The pictures that are unlike the others; where none is like another nobody but a person can tell, and none is chosen beforehand. */
function suspected(faces: readonly FunctionaryBiometric[]) {
  const odd = faces.filter((face) => face.flags.includes('UNLIKE_OWN_PICTURES'));
  return odd.length > 1 && odd.length === faces.length ? [] : odd.map(({ id }) => id);
}

function Wrong({ faces }: { faces: readonly FunctionaryBiometric[] }) {
  const words = useT().oddPictures;
  const { field } = useController({ name: 'wrong' });
  return (
    <Checkbox.Group {...field} label={words.wrong} error={useFieldError('wrong')} required>
      <Stack gap="xs" mt="xs">
        {faces.map(({ id, createdAt }, place) => (
          <Checkbox key={id} value={id} label={words.picture(place + 1, formatDateTime(createdAt))} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
