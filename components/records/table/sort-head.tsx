import clsx from 'clsx';
import { Icon } from '#components/ui/art/icon';
import type { RecordSort } from '#lib/base/record-base/schema';
import type { ColumnName } from './columns.ts';
import styles from './record-table.module.css';

interface Props {
  name: ColumnName;
  label: string;
  /** Null is newest first. */
  sort: RecordSort | null;
  onSort: (sort: RecordSort | null) => void;
}

type Direction = 'ascending' | 'descending';

/** The orders of a column: at the first press, at the second one, and so on. */
const ORDERS: Partial<Record<ColumnName, readonly [RecordSort | null, RecordSort | null]>> = {
  time: [null, 'created_at'],
  amount: ['-amount', 'amount'],
};

/** The head of a column; time and amount are buttons that sort. */
export function SortHead({ name, label, sort, onSort }: Props) {
  const orders = ORDERS[name];
  const isEnd = name === 'amount' || name === 'balance';
  const isActive = orders?.includes(sort) ?? false;
  const direction: Direction = sort === orders?.[1] ? 'ascending' : 'descending';
  const next = isActive && sort === orders?.[0] ? 1 : 0;
  return (
    <th
      scope="col"
      className={clsx(isEnd && styles.end)}
      aria-sort={isActive ? direction : undefined}
    >
      {orders ? (
        <button type="button" className={styles.sort} onClick={() => onSort(orders[next])}>
          {label}
          {isActive && (
            <Icon name="down" size={16} className={clsx(direction === 'ascending' && styles.up)} />
          )}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
