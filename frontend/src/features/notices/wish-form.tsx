import { Group, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useRegionChoices } from '~/api/places/use-region-choices';
import type { NoticeWish } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { CancelButton } from '~/ui/form/cancel-button';
import { ChoiceField } from '~/ui/form/choice-field';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SelectField } from '~/ui/form/select-field';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type NoticeWishValues, noticeWish } from '~/validation/notices';
import classes from './notices.module.css';
import { wishOf } from './wish';

type Props = { values: NoticeWishValues; onWish: (wish: NoticeWish) => void; onClose: () => void };

/** Whom to tell: the examination, and as much of its dates and places as is wanted. */
export function WishForm({ values, onWish, onClose }: Props) {
  const words = useT().dutyNotices.tell;
  const examinations = useListExaminationChoicesQuery();
  const missing = useMissingChoices();
  return (
    <Form
      schema={noticeWish}
      defaultValues={values}
      submitError={undefined}
      guarded
      onSubmit={async (chosen, form) => {
        settle(form);
        onWish(wishOf(chosen));
      }}
    >
      {/* The list of examinations would unfold over the other fields. */}
      <Text size="sm" className={classes.heading} {...(values.examinationId && START)}>
        {words.text}
      </Text>
      <ChoicesMissing missing={missing} />
      <SelectField
        name="examinationId"
        label={words.examination}
        options={(examinations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        required
      />
      <Where />
      <Group grow align="flex-start">
        <DateField name="date" label={words.date} description={words.datesHelp} inputWrapperOrder={ORDER} />
        <DateField name="until" label={words.until} />
      </Group>
      <ChoiceField
        name="kind"
        label={words.kind}
        options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
      />
      <SubmitRow aside={<CancelButton onClick={onClose} />}>{words.action}</SubmitRow>
    </Form>
  );
}

/** The keyboard begins here. */
const START = { tabIndex: -1, 'data-autofocus': true };

/** The help stands below, so that the two dates stay side by side. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The region, for readers who see several, and a center of it. */
function Where() {
  const words = useT().dutyNotices.tell;
  const regions = useRegionChoices();
  const own = useMe().regionId;
  const { setValue } = useFormContext<NoticeWishValues>();
  const [chosen, centerId] = useWatch<NoticeWishValues, ['regionId', 'centerId']>({
    name: ['regionId', 'centerId'],
  });
  const regionId = chosen || own || undefined;
  const { centerId: centers } = useLocationChoices({ regionId, ...(centerId && { centerId }) }, ['centerId']);
  return (
    <>
      {regions && (
        <SelectField
          name="regionId"
          label={words.region}
          placeholder={words.allRegions}
          options={regions.options}
          clearable
          onPick={() => setValue('centerId', '')}
        />
      )}
      {(regionId || centerId) && (
        <SelectField
          name="centerId"
          label={words.center}
          placeholder={words.allCenters}
          options={centers}
          limit={50}
          searchable
          clearable
        />
      )}
    </>
  );
}
