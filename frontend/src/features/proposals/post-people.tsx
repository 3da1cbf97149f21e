import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { toMessage } from '~/api/errors';
import type { PostReasons, Proposal, ProposedPerson, ProposedPost, WhyHere } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { StatusBadge } from '~/ui/figures/status-badge';
import { LockedBadge } from './locked-badge';
import { Sentences } from './sentences';
import type { Marking } from './swap-bar';
import { type Edit, useProposalChange } from './use-proposal-change';

type Props = Marking & { proposal: Proposal; reasons: PostReasons; mayChange: boolean };

/** The people of a post, why they are here, and what can be done with each. */
export function PostPeople({ proposal, reasons, mayChange, ...marking }: Props) {
  const words = useT().proposals;
  const id = useId();
  const { people } = reasons.post;
  const why = new Map(reasons.why.map((one) => [one.functionaryId, one]));
  return (
    <section aria-labelledby={id}>
      <Text component="h4" fw={600} size="sm" id={id} mb={6}>
        {words.post.people}
      </Text>
      {people.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.posts.nobody}
        </Text>
      )}
      <Stack gap="md">
        {people.map((person) => (
          <div key={person.functionary.id}>
            <Person person={person} why={why.get(person.functionary.id)} />
            {mayChange && !person.stands && (
              <Acts proposal={proposal} post={reasons.post} person={person} {...marking} />
            )}
          </div>
        ))}
      </Stack>
    </section>
  );
}

function Person({ person, why }: { person: ProposedPerson; why: WhyHere | undefined }) {
  const { post: words, hardRules } = useT().proposals;
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {fullName(person.functionary)}
        </Text>
        {person.stands && <StatusBadge tone="neutral">{words.stands}</StatusBadge>}
        {person.locked && <LockedBadge>{words.locked}</LockedBadge>}
      </Group>
      {person.anyway.map(({ rule, reason }) => (
        <Text size="xs" fw={600} key={rule}>
          {words.setAside(hardRules[rule].name, reason)}
        </Text>
      ))}
      {why && <Sentences against={why.against} because={why.because} />}
    </>
  );
}

type ActsProps = Marking & { proposal: Proposal; post: ProposedPost; person: ProposedPerson };

function Acts({ proposal, post: { post, centerName }, person, marked, onMark }: ActsProps) {
  const words = useT().proposals.post;
  const { run, busy } = useProposalChange(proposal);
  const { id: functionaryId } = person.functionary;
  const name = fullName(person.functionary);
  const isMarked = marked?.post === post && marked.functionaryId === functionaryId;
  const act = async (edit: Edit & { kind: keyof typeof words.done }) => {
    const error = await run(edit);
    if (error) {
      if (edit.kind === 'SWAP' && marked) toast.error(words.against(name, marked.name), toMessage(error));
      else toast.error(toMessage(error));
      return;
    }
    toast.success(words.done[edit.kind]);
    if (edit.kind === 'SWAP' || isMarked) onMark(undefined);
  };
  const here = { post, functionaryId };
  const button = (text: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      // Not disabled, as that would take the keyboard from it.
      data-disabled={busy || undefined}
      aria-label={words.actionsOf(text, name)}
      onClick={() => busy || onClick()}
    >
      {text}
    </Button>
  );
  return (
    <Group gap="xs" mt={6}>
      {person.locked
        ? button(words.unlock, () => void act({ ...here, kind: 'UNLOCK' }))
        : button(words.lock, () => void act({ ...here, kind: 'LOCK' }))}
      {button(words.takeOut, () => void act({ ...here, kind: 'TAKE_OUT' }))}
      {!marked && button(words.mark, () => onMark({ ...here, name, centerName }))}
      {marked &&
        marked.post !== post &&
        button(words.swap, () => {
          const other = { withPost: marked.post, withFunctionaryId: marked.functionaryId };
          void act({ ...here, ...other, kind: 'SWAP' });
        })}
    </Group>
  );
}
