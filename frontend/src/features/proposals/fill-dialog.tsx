import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { refusalOf, toMessage } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useListFillingPresetsQuery, useProposeRostersMutation } from '~/api/generated/proposals.gen';
import { useRegionChoices } from '~/api/places/use-region-choices';
import type { FillingPreset, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { Dialog } from '~/ui/dialogs/dialog';
import { toast } from '~/ui/dialogs/toast';
import { CancelButton } from '~/ui/form/cancel-button';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SelectField } from '~/ui/form/select-field';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { Folded } from '~/ui/page/folded';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { ErrorPanel } from '~/ui/states/error-panel';
import { FormSkeleton } from '~/ui/states/skeletons';
import { type FillingValues, filling } from '~/validation/filling';
import { proposalOf, type Scope, valuesOf } from './filling-values';
import { OwnRules } from './own-rules';
import { keyOf, PresetField } from './preset-field';
import { RuleFields } from './rule-fields';
import { WitnessedFields } from './witnessed-fields';

type Props = { scope: Scope; onClose: () => void };

/** Asks for rosters to be proposed: what is to be filled, and by which rules. Mount it to open it. */
export function FillDialog({ scope, onClose }: Props) {
  const words = useT().proposals.ask;
  const { data: presets, error, refetch } = useListFillingPresetsQuery();
  const [first] = presets ?? [];
  const [covered, setCovered] = useState(false);
  return (
    <Dialog title={words.title} onClose={onClose} covered={covered}>
      {error && !presets && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !presets && <FormSkeleton fields={5} />}
      {presets && first && <FillForm {...{ scope, presets, first, onClose }} onCover={setCovered} />}
    </Dialog>
  );
}

type FormProps = Props & {
  presets: readonly FillingPreset[];
  first: FillingPreset;
  onCover: (covered: boolean) => void;
};

function FillForm({ scope, presets, first, onClose, onCover }: FormProps) {
  const words = useT().proposals.ask;
  const [propose, { error }] = useProposeRostersMutation();
  const basisOf = ({ preset: key }: FillingValues) =>
    presets.find((preset) => keyOf(preset) === key)?.rules ?? scope.rules ?? first.rules;
  const show = useShowProposals(onClose, !scope.rules);
  return (
    <Form
      schema={filling}
      defaultValues={{
        examinationId: scope.examinationId ?? '',
        regionId: scope.regionId ?? '',
        from: scope.from ?? '',
        until: scope.until ?? '',
        preset: scope.rules ? '' : keyOf(first),
        ...valuesOf(scope.rules ?? first.rules),
        witnessed: !!scope.draw,
        announced: scope.draw?.announced ?? '',
        hoursBefore: String(scope.draw?.hoursBefore ?? ''),
      }}
      {...refusalOf(error)}
      guarded
      onSubmit={async (values, form) => {
        const { data } = await propose({ newProposal: proposalOf(values, basisOf(values), scope) });
        if (!data) return;
        settle(form);
        show(data);
      }}
    >
      <Text size="sm">{words.text}</Text>
      <Where scope={scope} />
      <Group grow align="flex-start">
        <DateField name="from" label={words.from} />
        <DateField name="until" label={words.until} />
      </Group>
      <Text size="sm" c="dimmed" mt={-8}>
        {words.datesHelp}
      </Text>
      <PresetField presets={presets} />
      <Folded title={words.rules}>
        <RuleFields />
      </Folded>
      <OwnRules {...{ presets, first, basisOf, onCover }} />
      <WitnessedFields />
      <SubmitRow aside={<CancelButton onClick={onClose} />}>{words.action}</SubmitRow>
    </Form>
  );
}

/** The examination and, for those who see several, the region. */
function Where({ scope }: { scope: Scope }) {
  const words = useT().proposals.ask;
  const examinations = useListExaminationChoicesQuery();
  const missing = useMissingChoices();
  const regions = useRegionChoices();
  return (
    <>
      <ChoicesMissing missing={missing} />
      <SelectField
        name="examinationId"
        label={words.examination}
        options={(examinations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        allowDeselect={false}
        required
      />
      {scope.centerId && <Text size="sm">{words.thisCenter}</Text>}
      {!scope.centerId && regions && (
        <SelectField
          name="regionId"
          label={words.region}
          placeholder={words.allRegions}
          options={regions.options}
          clearable
        />
      )}
    </>
  );
}

/** One proposal has a page; of several the list says how far each is. */
function useShowProposals(onClose: () => void, replace: boolean) {
  const words = useT().proposals.ask;
  const navigate = useNavigate();
  return (proposals: readonly Proposal[]) => {
    const [only, ...more] = proposals;
    toast.success(words.begun(proposals.length));
    if (!only || more.length > 0) onClose();
    if (only && more.length > 0)
      navigate(withQuery(pathTo('proposals'), { examinationId: only.examinationId }), { replace });
    else if (only) navigate(pathTo('proposals', { proposalId: only.id }), { replace });
  };
}
