'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { RecordFilter, RecordSort, RecordType } from '#lib/base/record-base/schema';
import type { ListedRecord } from '#lib/features/records/record-detail';
import type { MonthSums } from '#lib/features/records/response-schema';
import { groupByDay } from '../list/day-groups.ts';
import { groupByMonth } from '../list/month-groups.ts';
import { MonthFigures, MonthName } from '../list/month-head.tsx';
import { columnsOf } from './columns.ts';
import styles from './record-table.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { SortHead } from './sort-head.tsx';
import { SortedEnd } from './sorted-end.tsx';
import { TableRow } from './table-row.tsx';
import { useRowSelection } from './use-row-selection.ts';
import { useSortedRecords } from './use-sorted-records.ts';

interface Props {
  type: RecordType;
  filter: RecordFilter;
  /** Newest first. */
  rows: ListedRecord[RecordType][];
  sums: MonthSums | null;
  /** After the last row. */
  end: ReactNode;
  onOpen: () => void;
}

/**
 * Records as a table: arrows move, Enter opens, Space selects, Shift extends, Ctrl+A selects all loaded rows.
 * Another order than newest first comes from the server.
 */
export function RecordTable({ type, filter, rows: newestFirst, sums, end, onOpen }: Props) {
  const t = useTranslations('records.table');
  const list = useTranslations('records.list');
  const [sort, setSort] = useState<RecordSort | null>(null);
  const sorted = useSortedRecords(type, filter, sort);
  const rows = sort ? sorted.rows : newestFirst;
  const selection = useRowSelection(rows);
  const row = (record: ListedRecord[RecordType], index: number) => (
    <TableRow key={record.id} {...{ type, record, onOpen }} {...selection.propsOf(index)} />
  );
  return (
    <div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows have the focus and are selected
        role="grid"
        aria-multiselectable
        aria-busy={sorted.state === 'loading' || undefined}
        className={styles.table}
      >
        <caption className="visually-hidden">
          {t('caption', { list: list(`${type}.title`) })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              <span className="visually-hidden">{t('selected')}</span>
            </th>
            {columnsOf(type).map((name) => (
              <SortHead
                key={name}
                {...{ name, sort }}
                label={t(`column.${name}`)}
                onSort={setSort}
              />
            ))}
          </tr>
        </thead>
        {sort ? (
          <tbody>{rows.map(row)}</tbody>
        ) : (
          <MonthBodies rows={rows} sums={sums} columns={columnsOf(type).length + 1} row={row} />
        )}
      </table>
      <p className={styles.keys}>{t('keys')}</p>
      <p className="visually-hidden" role="status">
        {list('shown', { count: rows.length })}
      </p>
      <SelectionBar type={type} selection={selection} />
      {sort ? <SortedEnd {...sorted} /> : end}
    </div>
  );
}

interface BodiesProps {
  rows: readonly ListedRecord[RecordType][];
  sums: MonthSums | null;
  columns: number;
  row: (record: ListedRecord[RecordType], index: number) => ReactNode;
}

/** The rows of each month below its name and sums. */
function MonthBodies({ rows, sums, columns, row }: BodiesProps) {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  return groupByMonth(groupByDay(rows)).map(({ month, days }) => (
    <tbody key={month}>
      <tr>
        <th scope="rowgroup" colSpan={columns} className={styles.month}>
          <span className={styles.sums}>
            <span>
              <MonthName month={month} />
            </span>
            {sums && <MonthFigures month={month} sums={sums} />}
          </span>
        </th>
      </tr>
      {days.flatMap((day) => day.rows).map((record) => row(record, places.get(record.id) ?? 0))}
    </tbody>
  ));
}
