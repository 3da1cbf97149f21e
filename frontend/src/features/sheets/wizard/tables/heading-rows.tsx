import { Checkbox, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { SheetTable } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { headingsOf } from './headings-of';
import { letterOf } from './mapping';
import classes from './tables.module.css';

/** A sheet of 300 columns is not read here: the first ones show which row is which. */
const MOST = 30;

type Props = {
  table: SheetTable;
  busy: boolean;
  onHeading: (headingRow: number, headingRows: number) => void;
};

/** The first rows as they are. The heading is marked and another can be pressed; what stands above it is greyed. */
export function HeadingRows({ table, busy, onHeading }: Props) {
  const words = useT().sheetWizard.heading;
  const group = useId();
  const { preview, headingRow, headingRows } = table;
  const widest = Math.max(0, ...preview.map(({ cells }) => cells.length));
  const letters = Array.from({ length: Math.min(widest, MOST) }, (_, index) => letterOf(index));
  const headings = headingsOf(table);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {headingRow === 0 ? words.hintNone : words.hint}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
      <section className={classes.scroll} aria-label={words.label} tabIndex={0}>
        <table className={classes.preview} aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ row, cells }) => (
              <tr
                key={row}
                data-heading={headings.includes(row) || undefined}
                data-above={row < headingRow || undefined}
              >
                <th scope="row">
                  <label className={classes.pick}>
                    <input
                      type="radio"
                      name={group}
                      aria-label={words.pick(String(row))}
                      checked={row === headingRow}
                      disabled={busy}
                      onChange={() => onHeading(row, 1)}
                    />
                    {row}
                  </label>
                </th>
                {letters.map((letter, index) => (
                  <td key={letter} title={cells[index]}>
                    {cells[index]?.slice(0, 80)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {widest > MOST && (
        <Text size="sm" c="dimmed">
          {words.more(formatNumber(widest - MOST), widest - MOST)}
        </Text>
      )}
      <Checkbox
        label={words.isTwo}
        checked={headingRows === 2}
        disabled={busy || headingRow === 0}
        onChange={({ currentTarget }) => onHeading(headingRow, currentTarget.checked ? 2 : 1)}
      />
      <Checkbox
        label={words.noHeading}
        checked={headingRow === 0}
        disabled={busy || headingRow === 0}
        onChange={() => onHeading(0, 1)}
      />
    </Stack>
  );
}
