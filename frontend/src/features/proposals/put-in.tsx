import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError, refusalOf, toMessage } from '~/api/errors';
import type { Functionary, HardRule, Proposal } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';
import { useProposalChange } from './use-proposal-change';

/** These hold always: no reason sets them aside. */
const ALWAYS: readonly HardRule[] = ['ROLE', 'ONE_SHIFT_A_DATE'];

export type ToPutIn = Pick<Functionary, 'id' | 'firstName' | 'lastName'>;

type Refused = { person: ToPutIn; rules: HardRule[] };

/** Puts people in a post. Where rules are against it, what they say is shown, and a reason sets them aside. */
export function usePutIn(proposal: Proposal, post: number, onAsking: (isAsking: boolean) => void) {
  const words = useT().proposals;
  const { run, busy } = useProposalChange(proposal);
  const [refused, setRefused] = useState<Refused>();
  const [error, setError] = useState<unknown>();

  const isAsking = !!refused;
  useEffect(() => {
    onAsking(isAsking);
    return () => onAsking(false);
  }, [isAsking, onAsking]);

  const rulesAgainst = (answer: unknown): HardRule[] | undefined => {
    if (!isApiError(answer) || answer.data?.reason !== 'RULE_AGAINST') return undefined;
    const named = (answer.data.fields?.anyway ?? '').split(',').map((name) => name.trim());
    const rules = named.map((name) => knownIn(words.hardRules, name)).filter((rule) => rule !== undefined);
    return rules.length > 0 && !rules.some((rule) => ALWAYS.includes(rule)) ? rules : undefined;
  };

  const attempt = async (person: ToPutIn, aside?: { anyway: HardRule[]; reason: string }) => {
    const answer = await run({ kind: 'PUT_IN', post, functionaryId: person.id, ...aside });
    const rules = rulesAgainst(answer);
    if (!answer) {
      setRefused(undefined);
      toast.success(words.post.done.PUT_IN);
    } else if (rules) setRefused({ person, rules });
    else if (aside) setError(answer);
    else toast.error(toMessage(answer));
  };

  const close = () => setRefused(undefined);
  const dialog = refused && (
    <ReasonDialog
      title={words.post.anywayTitle(fullName(refused.person))}
      text={<Against rules={refused.rules} />}
      action={words.post.anyway}
      full
      onClose={close}
      {...refusalOf(error)}
      onReason={(reason) => attempt(refused.person, { anyway: refused.rules, reason })}
    />
  );
  const putIn = (person: ToPutIn) => {
    setError(undefined);
    void attempt(person);
  };
  return { putIn, busy, dialog };
}

function Against({ rules }: Pick<Refused, 'rules'>) {
  const words = useT().proposals;
  const names = rules.map((rule) => words.hardRules[rule].name);
  return (
    <Stack component="span" gap={4}>
      {rules.map((rule) => (
        <span key={rule}>{words.hardRules[rule].text}</span>
      ))}
      <Text span size="sm" c="dimmed">
        {words.post.anywayRules(names.join(', '))}
      </Text>
    </Stack>
  );
}
