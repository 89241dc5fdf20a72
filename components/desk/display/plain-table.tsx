import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

interface Props {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly {
    label: string;
    align?: 'end' /** Dates stay on one line. */;
    isUnbroken?: true;
  }[];
  /** A cell for each column; the first one is the head of the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** A short table without filters or pages. On narrow screens each row is a card. */
export function PlainTable({ caption, columns, rows, empty }: Props) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.table}>
      {/* Explicit roles: a table that is shown as cards would lose them. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, align }) => (
              <th key={label} scope="col" role="columnheader" className={clsx(align && styles.end)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, cells }) => (
            <tr key={id} role="row">
              {columns.map(({ label, align, isUnbroken }, column) => (
                <td
                  key={label}
                  role="cell"
                  data-label={label}
                  className={clsx(align && styles.end, isUnbroken && styles.unbroken)}
                >
                  <span>{cells[column]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}
