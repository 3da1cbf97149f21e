import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { toMessage } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useCreateExaminationDaysMutation } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { LocationFilter } from '~/ui/location-filter/location-filter';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { ActRefused } from '~/ui/states/act-refused';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { CopyRostersButton } from './copy-rosters';
import { nextBatch, PlanBatches } from './plan-batches';
import { PlanDates } from './plan-dates';
import { bodyOf, type PlanDraft } from './plan-draft';
import { PlanPreview } from './plan-preview';
import { StaffingRulesDialog } from './staffing-rules-dialog';

const LEVELS = ['regionId', 'stateId', 'districtId', 'cityId'] as const;
/** What is typed is looked up when nothing more comes for so long. */
const PAUSE_MS = 300;

/** An examination at many centers, on dates, in batches; what would be entered is shown while it is typed. */
export default function PlanDays() {
  const t = useT();
  const words = t.planner;
  const me = useMe();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<PlanDraft>(() => ({
    examinationId: search.get('examinationId') ?? '',
    place: me.regionId ? { regionId: me.regionId } : {},
    codes: '',
    first: '',
    last: '',
    without: [],
    batches: [nextBatch([], words.suggested)],
  }));
  const change = (part: Partial<PlanDraft>) => setDraft((old) => ({ ...old, ...part }));
  const examinations = useListExaminationChoicesQuery();
  const choices = useLocationChoices(draft.place, LEVELS);
  const missing = useMissingChoices();
  const [look, preview] = useCreateExaminationDaysMutation();
  const [enter, entered] = useCreateExaminationDaysMutation();
  const asked = JSON.stringify(bodyOf(draft, true) ?? null);
  useEffect(() => {
    const body = JSON.parse(asked);
    if (!body) return;
    const soon = setTimeout(() => void look({ newExaminationDays: body }), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [asked, look]);
  const isComplete = asked !== 'null';
  const shown =
    isComplete && JSON.stringify(preview.originalArgs?.newExaminationDays) === asked
      ? preview.data
      : undefined;
  const problem = entered.error ?? (isComplete ? preview.error : undefined);
  if (entered.data) {
    return (
      <Entered examinationId={draft.examinationId} created={entered.data.created} onMore={entered.reset} />
    );
  }
  return (
    <Measure width={880}>
      <PageHeader
        title={t.days.planMany}
        hint={words.hint}
        actions={<CopyRostersButton examinationId={draft.examinationId || undefined} />}
      />
      <Stack gap="md">
        <Panel title={t.days.examination}>
          <Stack gap="md">
            <ChoicesMissing missing={missing} />
            <Select
              size="md"
              label={t.days.examination}
              placeholder={t.form.choose}
              data={(examinations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.examinationId || null}
              onChange={(id) => change({ examinationId: id ?? '' })}
              nothingFoundMessage={t.form.nothingFound}
              searchable
            />
          </Stack>
        </Panel>
        <Panel title={words.where} hint={words.whereHint}>
          <Stack gap="md">
            <LocationFilter
              value={draft.place}
              onChange={(place) => change({ place })}
              choices={choices}
              levels={LEVELS}
              form={{}}
            />
            <Textarea
              size="md"
              label={words.codes}
              description={words.codesHelp}
              value={draft.codes}
              onChange={({ currentTarget: { value } }) => change({ codes: value })}
              autosize
              minRows={2}
              maxRows={8}
            />
          </Stack>
        </Panel>
        <Panel title={words.when} hint={words.whenHint}>
          <PlanDates draft={draft} onChange={change} />
        </Panel>
        <Panel title={words.batches} hint={words.batchesHint}>
          <PlanBatches batches={draft.batches} onChange={(batches) => change({ batches })} />
        </Panel>
        <Panel title={words.preview} hint={words.previewHint}>
          {shown ? <PlanPreview answer={shown} /> : !problem && <Text c="dimmed">{words.incomplete}</Text>}
        </Panel>
        <ActRefused>{problem && toMessage(problem)}</ActRefused>
        <Group justify="flex-end">
          <Button variant="default" size="md" component={Link} to={paths.examinationDays}>
            {t.actions.cancel}
          </Button>
          <Button
            size="md"
            loading={entered.isLoading}
            disabled={!shown || shown.created === 0}
            onClick={() => {
              const body = bodyOf(draft, false);
              if (body) void enter({ newExaminationDays: body });
            }}
          >
            {shown && shown.created === 0
              ? words.nothingNew
              : words.enter(formatNumber(shown?.created ?? 0), shown?.created ?? 0)}
          </Button>
        </Group>
      </Stack>
    </Measure>
  );
}

type EnteredProps = { examinationId: string; created: number; onMore: () => void };

/** The days are there: what they need comes next. */
function Entered({ examinationId, created, onMore }: EnteredProps) {
  const t = useT();
  const words = t.planner;
  const { role } = useMe();
  const [asking, setAsking] = useState(false);
  return (
    <Measure width={880}>
      <PageHeader title={t.days.planMany} hint={words.hint} />
      <Panel title={words.next}>
        <Stack gap="md">
          <Alert color="green" icon={<Icon name="check" />} role="status">
            {words.entered(formatNumber(created), created)}
          </Alert>
          <Group>
            {isOneOf(AUTHORITY, role) && <Button onClick={() => setAsking(true)}>{words.setNeeds}</Button>}
            <Button
              variant="default"
              component={Link}
              to={withQuery(paths.examinationDays, { examinationId })}
            >
              {words.toDays}
            </Button>
            <CopyRostersButton examinationId={examinationId} />
            <Button variant="default" onClick={onMore}>
              {words.planMore}
            </Button>
          </Group>
        </Stack>
      </Panel>
      {asking && <StaffingRulesDialog examinationId={examinationId} onClose={() => setAsking(false)} />}
    </Measure>
  );
}
