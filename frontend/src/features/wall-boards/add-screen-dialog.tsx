import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { refusalOf } from '~/api/errors';
import { useCreateWallBoardMutation } from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import type { WallBoardMade } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { wallBoard } from '~/validation/account';

/** As long as the server lets a screen hang: at most 90 days. */
const DAYS = [1, 7, 30, 90];

type Props = { onMade: (made: WallBoardMade) => void; onClose: () => void };

/** Where the new screen is, what it shows and for how long. A region's administrator has but the one region. */
export function AddScreenDialog({ onMade, onClose }: Props) {
  const words = useT().wallBoards;
  const { role } = useMe();
  const { regions } = useStaffChoices();
  const missing = useMissingChoices();
  // Not kept in the cache: the answer has the key.
  const [create, { error, reset }] = useCreateWallBoardMutation();
  const seesAll = isOneOf(AUTHORITY, role);
  return (
    <FormDialog
      title={words.add}
      text={words.addText}
      action={words.add}
      onClose={onClose}
      {...refusalOf(error)}
      schema={wallBoard}
      defaultValues={{ name: '', regionId: '', days: '7' }}
      onSubmit={async ({ name, regionId, days }) => {
        const { data } = await create({
          newWallBoard: { name, regionId: regionId || null, days: Number(days) },
        });
        if (!data) return;
        reset();
        onMade(data);
      }}
    >
      {seesAll && <ChoicesMissing missing={missing} />}
      <TextField name="name" label={words.name} description={words.nameHelp} required data-autofocus />
      {seesAll && (
        <SelectField
          name="regionId"
          label={words.region}
          options={regions}
          placeholder={words.country}
          clearable
        />
      )}
      <SelectField
        name="days"
        label={words.days}
        required
        allowDeselect={false}
        options={DAYS.map((days) => ({
          value: String(days),
          label: words.daysOf(formatNumber(days), days),
        }))}
      />
    </FormDialog>
  );
}
