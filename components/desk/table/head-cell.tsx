'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import type { DeskColumnMeta } from './columns.ts';
import styles from './table-grid.module.css';
import { SORT_PARAM, type useListQuery } from './use-list-query.ts';

interface Props {
  meta: DeskColumnMeta;
  query: Pick<ReturnType<typeof useListQuery>, 'params' | 'addressWith'>;
}

/** The head of a column. If the server can sort by it, it links to the other order. */
export function HeadCell({ meta: { label, align, sortKey }, query }: Props) {
  const t = useTranslations('deskShell.table');
  const order = orderOf(query.params.get(SORT_PARAM), sortKey);
  const next = order === 'descending' ? sortKey : `-${sortKey}`;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: a table that is shown as cards would lose it
      role="columnheader"
      aria-sort={order}
      className={clsx(align === 'end' && styles.end)}
    >
      {sortKey === undefined ? (
        label
      ) : (
        <Link href={query.addressWith({ [SORT_PARAM]: next ?? null })} className={styles.sort}>
          {label}
          <span aria-hidden="true">{order ? MARKS[order] : '↕'}</span>
          {order && (
            <span className="visually-hidden">
              {t(order === 'ascending' ? 'sortAscending' : 'sortDescending')}
            </span>
          )}
        </Link>
      )}
    </th>
  );
}

const MARKS = { ascending: '↑', descending: '↓' } as const;

function orderOf(sort: string | null, key: string | undefined) {
  if (key === undefined || sort === null) return undefined;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}
