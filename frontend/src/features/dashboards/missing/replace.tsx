import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { refusalOf, toMessage } from '~/api/errors';
import {
  useListCandidatesQuery,
  useListSubstituteAsksQuery,
  useReplaceFunctionaryMutation,
} from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { Candidate } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { toast } from '~/ui/dialogs/toast';
import { SearchBox } from '~/ui/filters/search-box';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import type { ReplacedDuty } from '~/ui/page/replacing-part';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { replacement } from '~/validation/contacts';
import { CandidateChoice } from './candidate-choice';

type Props = { duty: ReplacedDuty; onDone: () => void };

const SHOWN = 20;

/** Free people for the duty of a person who cannot come, the nearest first; one press gives it to one of them. */
export function Replace({ duty, onDone }: Props) {
  const t = useT();
  const words = t.calls;
  const [q, setText] = useState<string>();
  const [free, setFree] = useState(true);
  const [chosen, setChosen] = useState<Candidate>();
  const { data, error, refetch } = useListCandidatesQuery({
    id: duty.examinationDayId,
    role: q ? undefined : duty.functionaryRole,
    q,
    free: free || undefined,
    page: 1,
    pageSize: SHOWN,
  });
  const candidates = toPage<Candidate>(data).rows;
  // Colleagues ask too.
  const { data: asks = [] } = useListSubstituteAsksQuery(
    { id: duty.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h5">
          {words.replaceTitle(fullName(duty.functionary))}
        </Title>
        <Text size="sm" c="dimmed">
          {words.replaceHint(t.labels.functionaryRole[duty.functionaryRole])}
        </Text>
      </div>
      <Group>
        <SearchBox label={words.search} value={q} onChange={(text) => setText(text || undefined)} />
      </Group>
      <Checkbox
        label={words.showBusy}
        checked={!free}
        onChange={(event) => setFree(!event.currentTarget.checked)}
      />
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={6} />}
      {data && candidates.length === 0 && (
        <Empty icon="people" title={words.noCandidates} hint={words.noCandidatesHint} />
      )}
      {candidates.length > 0 && (
        <CandidateChoice
          dutyId={duty.id}
          asks={asks}
          candidates={candidates}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <TakeOver duty={duty} chosen={chosen} onDone={onDone} />
    </Stack>
  );
}

type TakeOverProps = { duty: ReplacedDuty; chosen: Candidate | undefined; onDone: () => void };

function TakeOver({ duty, chosen, onDone }: TakeOverProps) {
  const t = useT();
  const words = t.calls;
  const [replace, { error }] = useReplaceFunctionaryMutation();
  const [asked, setAsked] = useState(false);
  const said = duty.contact?.kind;
  const because =
    said === 'NOT_COMING' || said === 'NOT_REACHABLE' ? words.reasonOf[said] : words.reasonOf.other;
  const name = chosen && fullName(chosen.functionary);
  return (
    <Form
      schema={replacement}
      defaultValues={{ reason: because }}
      {...refusalOf(error)}
      onSubmit={async ({ reason }) => {
        setAsked(true);
        if (!chosen || !name) return;
        const { data, error } = await replace({
          id: duty.id,
          replacement: { functionaryId: chosen.functionary.id, reason },
        });
        if (error) return;
        markUndoable(data.undo);
        toast.success(words.replaced(name));
        onDone();
      }}
    >
      <TextField name="reason" label={words.reason} required />
      {asked && !chosen && (
        <Text size="sm" c="red" role="alert">
          {words.replaceNobody}
        </Text>
      )}
      <SubmitRow
        aside={
          <Button variant="default" onClick={onDone}>
            {t.actions.back}
          </Button>
        }
      >
        {name ? words.replaceAction(name) : words.replace}
      </SubmitRow>
    </Form>
  );
}
