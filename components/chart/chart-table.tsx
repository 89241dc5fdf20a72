'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import styles from './chart-table.module.css';
import { spreadRows } from './spread-rows.ts';

const MAX_ROWS = 12;

interface Props<Point> {
  caption: string;
  /** Headings of the two columns, unless the values speak for themselves. */
  columns?: readonly [string, string];
  points: readonly Point[];
  /** The text of a point: its time and its value. */
  rowOf: (point: Point) => readonly [string, string];
  /** Further tables. */
  children?: ReactNode;
}

/** The values of a chart as a table of a few evenly spread rows, made when it is opened. */
export function ChartTable<Point>({ caption, columns, points, rowOf, children }: Props<Point>) {
  const t = useTranslations('market.chart');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('table')}</summary>
      {open && (
        <table aria-label={caption}>
          {columns && (
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {spreadRows(points, MAX_ROWS).map((point, row) => {
              const [at, value] = rowOf(point);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed and the values move through them
                <tr key={row}>
                  <th scope="row">{at}</th>
                  <td>{value}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {open && children}
    </details>
  );
}
