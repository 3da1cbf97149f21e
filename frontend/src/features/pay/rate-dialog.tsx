import { Group, Text } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { refusalOf } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useSetPayRateMutation } from '~/api/generated/pay.gen';
import type { NewPayRate } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { ChoiceField } from '~/ui/form/choice-field';
import { DateField } from '~/ui/form/date-field';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { type PayRateValues, payRate } from '~/validation/pay';

/** `1,250.50` → 125050 paise. */
const paise = (rupees: string) => Math.round(Number(rupees.replaceAll(',', '')) * 100);

const toRate = (values: PayRateValues): NewPayRate => ({
  role: values.role as NewPayRate['role'],
  examinationId: values.examinationId || null,
  dayKind: values.dayKind,
  kmFrom: Number(values.kmFrom),
  kmUntil: values.kmUntil === '' ? null : Number(values.kmUntil),
  validFrom: values.validFrom,
  validUntil: values.validUntil || null,
  amountPaise: paise(values.amount),
  travelPaise: paise(values.travel),
  halfPercent: Number(values.halfPercent),
  halfBelowPercent: Number(values.halfBelowPercent),
  noExitPercent: Number(values.noExitPercent),
});

/** A new rate. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { days, rate: words } = t.pay;
  const today = useToday();
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const [set, { error }] = useSetPayRateMutation();
  const defaultValues: PayRateValues = {
    role: '',
    examinationId: '',
    dayKind: 'WEEKDAY',
    kmFrom: '0',
    kmUntil: '',
    validFrom: today,
    validUntil: '',
    amount: '',
    travel: '0',
    halfPercent: '50',
    halfBelowPercent: '50',
    noExitPercent: '50',
  };
  return (
    <FormDialog
      title={words.addTitle}
      action={words.addAction}
      onClose={onClose}
      {...refusalOf(error)}
      schema={payRate}
      defaultValues={defaultValues}
      onSubmit={async (values) => {
        const { data } = await set({ newPayRate: toRate(values) });
        if (!data) return;
        toast.success(words.added);
        onClose();
      }}
    >
      <SelectField
        name="role"
        label={words.role}
        options={optionsOf(t.labels.functionaryRole)}
        openOnFocus={false}
        required
      />
      <SelectField
        name="examinationId"
        label={words.examination}
        placeholder={words.allExaminations}
        options={examinations.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
      <ChoiceField name="dayKind" label={words.day} options={optionsOf(days)} />
      <Group grow align="flex-start">
        <TextField name="amount" label={words.amountIn} inputMode="decimal" required />
        <TextField name="travel" label={words.travelIn} inputMode="decimal" required />
      </Group>
      <Group grow align="flex-start">
        <TextField name="kmFrom" label={words.kmFrom} digits={4} required />
        <TextField name="kmUntil" label={words.kmUntil} digits={4} placeholder={words.noLimit} />
      </Group>
      <Text size="xs" c="dimmed">
        {words.kmHelp}
      </Text>
      <Group grow align="flex-start">
        <DateField name="validFrom" label={words.validFrom} required />
        <DateField name="validUntil" label={words.validUntil} />
      </Group>
      <TextField name="halfPercent" label={words.halfPercent} digits={3} required />
      <TextField
        name="halfBelowPercent"
        label={words.halfBelow}
        description={words.halfBelowHelp}
        digits={3}
        required
      />
      <TextField name="noExitPercent" label={words.noExitPercent} digits={3} required />
    </FormDialog>
  );
}
