import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { toMessage } from '~/api/errors';
import { useGetFunctionaryQuery, useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { LookedUpChip, Matches } from '~/ui/filters/looked-up-chip';

type Props = { value: string | undefined; onChange: (functionaryId: string | undefined) => void };

const PAUSE_MS = 300;
const SHORTEST = 2;
const SHOWN = 8;

/** One person as a filter: looked up as their name, UID or number is typed. */
export function PersonChip({ value, onChange }: Props) {
  const t = useT();
  const chosen = useGetFunctionaryQuery(value ? { id: value } : skipToken);
  return (
    <LookedUpChip
      label={t.monitoring.person}
      search={t.attendance.searchPerson}
      value={value}
      name={chosen.currentData && fullName(chosen.currentData)}
      onChange={onChange}
      matches={(typed) => <Found text={typed} />}
    />
  );
}

/** Who matches what has been typed, once the typing pauses. */
function Found({ text }: { text: string }) {
  const { attendance: t, monitoring } = useT();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isShort = settled.length < SHORTEST;
  const { currentData, error } = useListFunctionariesQuery(
    isShort ? skipToken : { q: settled, page: 1, pageSize: SHOWN },
  );
  const people = isShort ? [] : toPage<Functionary>(currentData).rows;
  const rows = people.map((person) => ({
    id: person.id,
    name: fullName(person),
    detail: [person.uid, person.mobileNumber].filter(Boolean).join(' · '),
  }));
  const none = isShort ? t.typeMore : error ? toMessage(error) : currentData ? t.nobody : '…';
  return <Matches label={monitoring.person} rows={rows} none={none} />;
}
