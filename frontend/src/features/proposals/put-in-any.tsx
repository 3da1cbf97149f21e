import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { ToPutIn } from './put-in';

const PAUSE_MS = 300;
const SHORTEST = 2;
const SHOWN = 8;

/** Any person, looked up as the name is typed. */
export function PutInAny({ busy, onPutIn }: { busy: boolean; onPutIn: (person: ToPutIn) => void }) {
  const words = useT().proposals.post;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isShort = settled.length < SHORTEST;
  const { currentData, error } = useListFunctionariesQuery(
    isShort ? skipToken : { q: settled, page: 1, pageSize: SHOWN },
  );
  const people = isShort ? [] : toPage<Functionary>(currentData).rows;
  const pick = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    if (!person || busy) return;
    setTyped('');
    onPutIn(person);
  };
  return (
    <Select
      size="sm"
      label={words.putInAny}
      placeholder={words.search}
      data={people.map((person) => ({ value: person.id, label: `${fullName(person)}, ${person.uid}` }))}
      // The server has found them.
      filter={({ options }) => options}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={pick}
      nothingFoundMessage={
        isShort ? words.typeMore : error ? toMessage(error) : currentData ? words.noMatch : '…'
      }
    />
  );
}
