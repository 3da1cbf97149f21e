import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { FilterChip } from '~/ui/filters/filter-chip';
import { Empty } from '~/ui/states/empty';
import { type Line, TROUBLES, type Trouble, troubleOf } from './line';
import { reasonOf } from './reasons';
import type { Counts } from './run';

const TONES: Record<Trouble, Tone> = {
  REFUSED: 'refused',
  UNKNOWN_PERSON: 'attention',
  DUPLICATE_FACE: 'attention',
  UNLIKE_OWN_PICTURES: 'attention',
};

type Props = { lines: readonly Line[]; counts: Counts };

/** The pictures that somebody has to see to. */
export function Troubles({ lines, counts }: Props) {
  const t = useT();
  const words = t.pictures;
  const [kind, setKind] = useState<string>();
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: 50 });
  const all = useMemo(() => lines.filter((line) => !kind || troubleOf(line) === kind), [lines, kind]);
  // Only what is in sight: new lines come all the time, and neither cost anything nor turn the page back.
  const rows = useMemo(() => all.slice((page - 1) * pageSize, page * pageSize), [all, page, pageSize]);
  const choose = (next: string | undefined) => {
    setKind(next);
    turn({ page: 1, pageSize });
  };
  const columns = useMemo(() => columnsFor(t), [t]);
  const options = TROUBLES.map((value) => ({
    value,
    label: `${words.kinds[value]} (${formatNumber(counts[value])})`,
  }));
  return (
    <DataTable
      label={words.table.title}
      columns={columns}
      rows={rows}
      total={all.length}
      paging={{ page, pageSize, onChange: turn }}
      rowName={({ file }) => file}
      toolbar={
        <>
          <b>{words.table.title}</b>
          <FilterChip label={words.table.result} options={options} value={kind} onChange={choose} />
        </>
      }
      empty={<Empty icon="check" title={words.table.empty} hint={words.table.emptyHint} />}
    />
  );
}

const column = createAppColumnHelper<Line>();

function columnsFor(t: Messages) {
  const { table, kinds } = t.pictures;
  return [
    column.display({
      id: 'file',
      header: table.file,
      cell: ({ row }) => <Path name={row.original.file} />,
    }),
    column.display({
      id: 'result',
      header: table.result,
      cell: ({ row }) => {
        const trouble = troubleOf(row.original);
        return trouble && <StatusBadge tone={TONES[trouble]}>{kinds[trouble]}</StatusBadge>;
      },
    }),
    column.display({
      id: 'reason',
      header: table.reason,
      cell: ({ row }) => <Reason line={row.original} open={t.duplicates.title} newTab={table.newTab} />,
      meta: { wrap: 'sentence' },
    }),
    column.display({
      id: 'person',
      header: table.person,
      cell: ({ row }) => <Person line={row.original} nobody={table.nobody} newTab={table.newTab} />,
      meta: { wrap: 'name' },
    }),
  ];
}

/** Broken between its folders rather than within a word. */
const Path = ({ name }: { name: string }) =>
  name.split(/(?<=\/)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path stay where they are.
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));

/** Beside the page, which would lose its list. */
function Beside({ to, newTab, children }: { to: string; newTab: string; children: string }) {
  return (
    <Anchor component={Link} inherit to={to} target="_blank">
      {children}
      <VisuallyHidden> ({newTab})</VisuallyHidden>
    </Anchor>
  );
}

function Person({ line, nobody, newTab }: { line: Line; nobody: string; newTab: string }) {
  const { functionaryId, fullName, uid, result } = line;
  if (!functionaryId) return <span>{result === 'UNKNOWN_PERSON' ? nobody : uid}</span>;
  return (
    <Beside to={pathTo('functionary', { functionaryId })} newTab={newTab}>
      {[fullName, uid].filter(Boolean).join(' · ')}
    </Beside>
  );
}

function Reason({ line, open, newTab }: { line: Line; open: string; newTab: string }) {
  const { what, todo } = reasonOf(line);
  return (
    <>
      <Text inherit fw={todo ? 600 : undefined}>
        {what}
      </Text>
      {todo && <Text inherit>{todo}</Text>}
      {line.reason === 'DUPLICATE_FACE' && (
        <Beside to={paths.duplicates} newTab={newTab}>
          {open}
        </Beside>
      )}
    </>
  );
}
