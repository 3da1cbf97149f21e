import { useMemo, useState } from 'react';
import { useListProposedPostsQuery } from '~/api/generated/proposals.gen';
import { toTable } from '~/api/lists/table-answer';
import type { Proposal, ProposalSummary, ProposedPost } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/address/list-query';
import { useListQuery } from '~/lib/address/use-list-query';
import { useOpenedInAddress } from '~/lib/address/use-opened-in-address';
import { asDate } from '~/lib/time/dates';
import { markAlike } from '~/ui/data-table/alike';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { StatusBadge } from '~/ui/figures/status-badge';
import { FilterChip } from '~/ui/filters/filter-chip';
import { Empty } from '~/ui/states/empty';
import { Headed } from './headed';
import { PostDrawer } from './post-drawer';
import { POST_FILTERS } from './post-filters';
import { type Marked, SwapBar } from './swap-bar';

type Props = { proposal: Proposal; summary: ProposalSummary };
type Row = ProposedPost & { id: string };

/** The posts of a proposal with their people, page by page; one of them opens beside the list. */
export function Posts({ proposal, summary }: Props) {
  const t = useT();
  const words = t.proposals.posts;
  const list = useListQuery(POST_FILTERS);
  const { page, pageSize } = listArg(list.query);
  const { empty, centerId, role, date } = list.filters;
  const answer = useListProposedPostsQuery(
    {
      ...{ proposalId: proposal.id, page, pageSize, centerId },
      empty: empty === 'true' || undefined,
      role: knownIn(t.labels.functionaryRole, role),
      date: asDate(date),
    },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, open] = useOpenedInAddress('post');
  const [marked, setMarked] = useState<Marked>();
  const columns = useMemo(
    () => markAlike(columnsOf(t), { role: !!role, center: !!centerId, city: !!centerId, date: !!date }),
    [t, role, centerId, date],
  );
  const { rows, ...table } = toTable(answer);
  return (
    <Headed title={words.title} hint={proposal.isWitnessed ? words.hintDrawn : words.hint}>
      <SwapBar marked={marked} onMark={setMarked} />
      <DataTable
        {...table}
        label={words.title}
        columns={columns}
        rows={rows.map((post) => ({ ...post, id: String(post.post) }))}
        paging={list.paging}
        rowName={(row) => nameOf(row, t)}
        onOpen={({ id }) => open(id)}
        toolbar={<Filters list={list} summary={summary} />}
        empty={<Empty icon="people" title={list.narrowed ? words.noneNarrowed : words.none} />}
      />
      <PostDrawer
        proposal={proposal}
        post={opened === undefined ? undefined : Number(opened)}
        marked={marked}
        onMark={setMarked}
        onClose={() => open(undefined)}
      />
    </Headed>
  );
}

type FiltersProps = {
  list: ReturnType<typeof useListQuery<(typeof POST_FILTERS)[number]>>;
  summary: ProposalSummary;
};

function Filters({ list, summary }: FiltersProps) {
  const t = useT();
  const words = t.proposals.posts;
  const { centers, roles, dates } = summary;
  return (
    <>
      <FilterChip
        label={words.empty}
        options={[{ value: 'true', label: words.onlyEmpty }]}
        {...list.chip('empty')}
      />
      <FilterChip
        label={words.center}
        options={centers.map(({ id, name }) => ({ value: id, label: name }))}
        {...list.chip('centerId')}
      />
      <FilterChip
        label={words.role}
        options={roles.map(({ role }) => ({ value: role, label: t.labels.functionaryRole[role] }))}
        {...list.chip('role')}
      />
      <FilterChip
        label={words.date}
        options={dates.map(({ date }) => ({ value: date, label: formatDate(date) }))}
        {...list.chip('date')}
      />
    </>
  );
}

const nameOf = ({ role, centerName, date }: ProposedPost, t: Messages) =>
  t.proposals.posts.rowName(t.labels.functionaryRole[role], centerName, formatDate(date));

const column = createAppColumnHelper<Row>();

function columnsOf(t: Messages): Columns<Row> {
  const words = t.proposals.posts;
  // The server has them in its own order, those that lack most first.
  const plain = { enableSorting: false } as const;
  return column.columns([
    column.accessor((row) => t.labels.functionaryRole[row.role], {
      ...plain,
      id: 'role',
      header: words.role,
      meta: { wrap: 'name' },
    }),
    column.accessor('centerName', { ...plain, id: 'center', header: words.center, meta: { wrap: 'name' } }),
    column.accessor('city', { ...plain, id: 'city', header: words.city }),
    column.accessor((row) => formatDate(row.date), { ...plain, id: 'date', header: words.date }),
    column.accessor((row) => row.batches.join(', '), { ...plain, id: 'batches', header: words.batches }),
    column.accessor((row) => row.filled, {
      ...plain,
      id: 'filled',
      header: words.filled,
      cell: ({ row: { original } }) => <Filled post={original} />,
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.people.map(({ functionary }) => fullName(functionary)).join(', '), {
      ...plain,
      id: 'people',
      header: words.people,
      cell: ({ getValue }) => getValue() || words.nobody,
      meta: { wrap: 'sentence' },
    }),
  ]);
}

function Filled({ post: { filled, needed } }: { post: ProposedPost }) {
  const words = useT().proposals;
  const said = words.filledOf(formatNumber(filled), formatNumber(needed));
  return filled < needed ? <StatusBadge tone="attention">{said}</StatusBadge> : said;
}
