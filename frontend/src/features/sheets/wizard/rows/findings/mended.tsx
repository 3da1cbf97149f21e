import { Button, Text } from '@mantine/core';
import type { SheetMendedGroup } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import type { Filter } from '../filter';
import { type GridColumn, shownText } from '../grid/columns';
import classes from './findings.module.css';

type Props = {
  groups: readonly SheetMendedGroup[];
  columns: readonly GridColumn[];
  onShow: (filter: Filter) => void;
};

const EXAMPLES = 3;

/** What was set right without a question, for whoever wants to see it. */
export function Mended({ groups, columns, onShow }: Props) {
  const words = useT().sheetRows;
  const cells = groups.reduce((sum, group) => sum + group.cells, 0);
  if (cells === 0) return null;
  return (
    <details className={classes.mended}>
      <summary>{words.mended(cells)}</summary>
      <ul>
        {groups.map(({ field, rule, cells: count, examples }) => {
          const column = columns.find((one) => one.field === field);
          return (
            <li key={`${field}-${rule}`}>
              <Text size="sm" fw={600}>
                {words.rule[rule]}
              </Text>
              <Text size="sm">{words.ruleIn(column?.heading ?? field, count)}</Text>
              {examples.slice(0, EXAMPLES).map(({ was, now }) => (
                <Text key={`${was}-${now}`} size="sm" c="dimmed" className={classes.example}>
                  {words.becomes(was || words.blank, (column ? shownText(column, now) : now) || words.blank)}
                </Text>
              ))}
              <Button
                size="compact-xs"
                variant="default"
                mt={4}
                onClick={() => onShow({ only: 'MENDED', field })}
              >
                {words.showCells}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
