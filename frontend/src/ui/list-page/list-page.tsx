import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import type { List } from '~/lib/address/use-list-query';
import { ExportButton } from '../controls/export-button';
import { DataTable } from '../data-table/data-table';
import type { DataTableProps } from '../data-table/types';
import { ListEmpty } from '../filters/list-empty';
import { Icon, type IconName } from '../marks/icons';
import { PageHeader } from '../page/page-header';
import { type PageLink, PageMenu } from '../page/page-menu';
import type { Missing } from '../states/choices-missing';
import { type ListFilter, ListFilters } from './list-filters';

type TableProps<Row extends { id: string }> = Pick<
  DataTableProps<Row>,
  'columns' | 'columnChoice' | 'rowName' | 'onOpen' | 'selection'
>;
/** How a new row comes to be: on a page of its own, or by what happens here. */
type Create = { text: string } & ({ to: string } | { onClick: () => void });

type Props<Row extends { id: string }, Key extends string> = TableProps<Row> & {
  words: { title: string; hint: string; list: string; search: string; empty: string; emptyHint: string };
  /** What the rows are, where there are none. */
  icon: IconName;
  /** What is asked for: from `useListQuery`. */
  list: List<Key>;
  /** What was answered: from `toTable`. */
  answer: Pick<DataTableProps<Row>, 'rows' | 'total' | 'loading' | 'error' | 'onRetry'>;
  filters?: readonly (ListFilter<Key> | false)[];
  /** Choices of the filters that could not be fetched. */
  missing?: Missing | undefined;
  links?: readonly (PageLink | false)[];
  create?: Create | false;
  /** Has the server make a file of the list; a string says why there is none. */
  file?: ((format: 'csv' | 'xlsx') => Promise<string | undefined>) | undefined;
  /** What an empty list says, where it knows more than that nothing matches. */
  empty?: ReactNode;
  /** What stands above the table. */
  children?: ReactNode;
};

/** A page that lists one kind of thing: heading, filters in the address, and the table in all its states. */
export function ListPage<Row extends { id: string }, Key extends string>({
  words,
  icon,
  list,
  answer,
  filters = [],
  missing,
  links = [],
  create,
  file,
  empty,
  children,
  ...table
}: Props<Row, Key>) {
  const t = useT();
  const createButton = create && <CreateButton {...create} />;
  return (
    <>
      <PageHeader
        title={words.title}
        hint={words.hint}
        actions={
          <>
            {createButton}
            <Links links={links.filter((link) => link !== false)} />
          </>
        }
      />
      {children}
      <DataTable
        {...table}
        {...answer}
        label={words.list}
        paging={list.paging}
        toolbar={
          <>
            <ListFilters list={list} search={words.search} filters={filters} missing={missing} />
            {list.narrowed && filters.length > 0 && (
              <Button variant="subtle" size="xs" onClick={list.clear}>
                {t.actions.clearAll}
              </Button>
            )}
            {file && (answer.total ?? 0) > 0 && <ExportButton title={words.title} save={file} />}
          </>
        }
        empty={
          empty || (
            <ListEmpty
              narrowed={list.narrowed}
              onClear={list.clear}
              icon={icon}
              title={words.empty}
              hint={words.emptyHint}
              action={createButton}
            />
          )
        }
      />
    </>
  );
}

/** One as a button, several in one menu. */
function Links({ links }: { links: readonly PageLink[] }) {
  const t = useT();
  const [only, ...more] = links;
  if (only && more.length === 0) return <LinkButton {...only} />;
  return links.length > 0 && <PageMenu label={t.planning.more} links={links} />;
}

function LinkButton({ icon, text, ...how }: PageLink) {
  const look = { variant: 'default', leftSection: <Icon name={icon} /> } as const;
  if ('onClick' in how)
    return (
      <Button {...look} onClick={how.onClick}>
        {text}
      </Button>
    );
  return (
    <Button {...look} component={Link} to={how.to}>
      {text}
    </Button>
  );
}

function CreateButton({ text, ...how }: Create) {
  const plus = <Icon name="plus" />;
  if ('onClick' in how)
    return (
      <Button leftSection={plus} onClick={how.onClick}>
        {text}
      </Button>
    );
  return (
    <Button component={Link} to={how.to} leftSection={plus}>
      {text}
    </Button>
  );
}
