import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { toMessage } from '~/api/errors';
import { useListUsersQuery } from '~/api/generated/accounts.gen';
import { toPage } from '~/api/page';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { LookedUpChip, Matches } from '~/ui/filters/looked-up-chip';

type Props = {
  value: string | undefined;
  /** What they are called on the lines that are shown. */
  name: string | undefined;
  onChange: (userId: string | undefined) => void;
};

const PAUSE_MS = 300;
const SHORTEST = 2;
const SHOWN = 8;

/** By whom the lines are: an account, looked up by its name. */
export function ActorChip({ value, name, onChange }: Props) {
  const words = useT().audit;
  return (
    <LookedUpChip
      label={words.who}
      search={words.searchActor}
      value={value}
      name={name}
      onChange={onChange}
      matches={(typed) => <Found text={typed} />}
    />
  );
}

function Found({ text }: { text: string }) {
  const t = useT();
  const words = t.audit;
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isShort = settled.length < SHORTEST;
  const { currentData, error } = useListUsersQuery(
    isShort ? skipToken : { q: settled, page: 1, pageSize: SHOWN },
  );
  const users = isShort ? [] : toPage<UserAccount>(currentData).rows;
  const rows = users.map(({ id, name, role, userId }) => ({
    id,
    name,
    detail: [t.labels.userRole[role], userId].filter(Boolean).join(' · '),
  }));
  const none = isShort ? words.typeMore : error ? toMessage(error) : currentData ? words.nobody : '…';
  return <Matches label={words.who} rows={rows} none={none} />;
}
