import type { ReactNode } from 'react';
import classes from '~/ui/paper/paper.module.css';

type Props = {
  title: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** What stands there when there are none: that nothing is to be told is told, too. */
  none: string;
};

/** One list of the summary. */
export function Part({ title, columns, rows, none }: Props) {
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      {rows.length === 0 ? (
        <p className={classes.small}>{none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
