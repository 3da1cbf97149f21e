import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListToldPeopleQuery } from '~/api/generated/notices.gen';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { markAlike } from '~/ui/data-table/alike';
import { DataTable } from '~/ui/data-table/data-table';
import { FilterChip } from '~/ui/filters/filter-chip';
import { SearchBox } from '~/ui/filters/search-box';
import { Empty } from '~/ui/states/empty';
import { PEOPLE_FILTERS } from './people-filters';
import { toldColumns } from './told-columns';

type Props = {
  roundId: string;
  /** More of them may come. */
  isWriting: boolean;
  /** After how many milliseconds they are asked for again; 0 for a round that is over. */
  againIn: number;
};

/** The people of a round, page by page, with what reached them and what they said. */
export function ToldPeople({ roundId, isWriting, againIn }: Props) {
  const t = useT();
  const words = t.dutyNotices.people;
  const navigate = useNavigate();
  const { role } = useMe();
  const mayRenew = isOneOf(PLACE_ADMINS, role);
  const list = useListQuery(PEOPLE_FILTERS);
  const { q, page, pageSize } = list.query;
  const { OPEN: _, ...answers } = t.dutyNotices.answered;
  const state = knownIn(t.dutyNotices.states, list.filters.state);
  const answer = knownIn(answers, list.filters.answer);
  const found = useListToldPeopleQuery(
    { roundId, state, answer, q, page, pageSize },
    { pollingInterval: againIn, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const columns = useMemo(
    () => markAlike(toldColumns(t, mayRenew), { state: !!state }),
    [t, mayRenew, state],
  );
  const none = isWriting ? t.dutyNotices.beingWritten : words.none;
  const { loading, error, ...table } = toTable({ ...found, data: found.currentData });
  return (
    <DataTable
      {...table}
      label={words.title}
      columnChoice="told-people"
      // What is asked for again by itself neither looks like waiting nor takes the rows away.
      loading={loading && !found.currentData}
      {...(error && !found.currentData && { error })}
      columns={columns}
      paging={list.paging}
      rowName={({ name, uid }) => `${name}, ${uid}`}
      onOpen={({ functionaryId }) => navigate(pathTo('functionary', { functionaryId }))}
      toolbar={
        <>
          <SearchBox label={words.search} value={list.q} onChange={list.setText} />
          <FilterChip label={words.state} options={optionsIn(t.dutyNotices.states)} {...list.chip('state')} />
          <FilterChip label={words.answer} options={optionsIn(answers)} {...list.chip('answer')} />
          {list.narrowed && (
            <Button variant="subtle" size="xs" onClick={list.clear}>
              {t.actions.clearAll}
            </Button>
          )}
        </>
      }
      empty={<Empty icon="people" title={list.narrowed ? words.noneNarrowed : none} />}
    />
  );
}

const optionsIn = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
