import { useState } from 'react';
import type { SheetDraft, SheetDraftColumn } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { kinds } from '../kinds';
import { tablesWithout } from './mapping';
import { NeededColumn } from './needed-column';
import classes from './tables.module.css';
import type { MappingInHand } from './use-mapping';

type Props = { draft: SheetDraft; inHand: MappingInHand };

/** The work that is left: needed columns without a column of the sheet. What is settled stays in the list, with a tick. */
export function StillOpen({ draft, inHand }: Props) {
  const words = useT().sheetWizard.needed;
  const { lacking } = inHand;
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  const fresh = lacking.filter(({ field }) => !before.has(field));
  if (fresh.length > 0) setBefore(new Set([...before, ...fresh.map(({ field }) => field)]));
  const asked = draft.columns.filter((column) => before.has(column.field) && !inHand.given.includes(column));
  if (asked.length === 0) return null;
  return (
    <Panel title={words.title} hint={words.hint}>
      <List columns={asked} draft={draft} inHand={inHand} />
    </Panel>
  );
}

/** Values for all rows that came with the draft. They need no work, but may be wrong. */
export function SameForAll({ draft, inHand }: Props) {
  const words = useT().sheetWizard.needed;
  // A column that says it for every row leaves nothing to be said for all.
  const given = inHand.given.filter(({ field, fixed }) => fixed !== null || field in inHand.mapping.fixed);
  if (given.length === 0) return null;
  return (
    <Panel title={words.given} hint={words.givenHint}>
      <List columns={given} draft={draft} inHand={inHand} />
    </Panel>
  );
}

function List({ columns, draft, inHand }: Props & { columns: readonly SheetDraftColumn[] }) {
  const { parts, own, shared } = kinds[draft.kind];
  return (
    <ul className={classes.columns}>
      {columns.map((column) => (
        <NeededColumn
          key={column.field}
          draft={draft}
          column={column}
          inHand={inHand}
          isOpen={inHand.lacking.includes(column)}
          without={tablesWithout(column.field, draft, inHand.mapping, parts)}
          isOwn={own.includes(column.field)}
          isShared={shared.includes(column.field)}
        />
      ))}
    </ul>
  );
}
