'use client';

import { type ColumnDef, type Row as TableRow, useTable } from '@tanstack/react-table';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/action/button';
import { EmptyState } from '#components/ui/state/empty-state';
import { ErrorState } from '#components/ui/state/error-state';
import { DESK_FEATURES, type DeskColumnMeta, type DeskFeatures } from './columns.ts';
import styles from './desk-table.module.css';
import { HeadCell } from './head-cell.tsx';
import { SelectBox } from './select-box.tsx';
import grid from './table-grid.module.css';
import { TablePages } from './table-pages.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useListQuery } from './use-list-query.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DeskTableProps<Row extends { id: string }> {
  /** What the table lists, for screen readers. */
  caption: string;
  /** From `deskColumns`; stable between renders. */
  columns: readonly ColumnDef<DeskFeatures, Row>[];
  /** The rows of this page; null while they load, an error if they can't be read. */
  rows: readonly Row[] | null | Error;
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string;
  /** The page that a row opens. */
  rowHref?: (row: Row) => string;
  /** The row whose page is open beside the list: marked, and scrolled into view. */
  currentId?: string | undefined;
  /** Opens a row without a page of its own. */
  onOpen?: (row: Row) => void;
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
  /** Makes rows selectable: what can be done with those that are selected. */
  bulk?: (rows: Row[], select: (ids: readonly string[]) => void) => ReactNode;
  /** Instead of the usual text when nothing is listed. */
  empty?: ReactNode;
  /** Reads the rows again after an error. */
  onRetry?: () => unknown;
}

/**
 * A list of the desk. The server filters, sorts and pages by the address; j and k move, Enter opens,
 * x selects. On narrow screens each row is a card.
 */
export function DeskTable<Row extends { id: string }>(props: DeskTableProps<Row>) {
  const { rows, columns, onRetry, empty } = props;
  if (rows === null) return <TableSkeleton columns={columns.length} />;
  if (rows instanceof Error) return <ErrorState onRetry={onRetry} />;
  if (rows.length === 0) return empty ?? <NothingListed />;
  return <FullTable {...props} rows={rows} />;
}

function NothingListed() {
  const t = useTranslations('deskShell.table');
  const { params, open } = useListQuery();
  const clear = (
    <Button kind="secondary" onClick={() => open('')}>
      {t('clear')}
    </Button>
  );
  return (
    <EmptyState icon="filter" title={t('empty')} action={params.size > 0 ? clear : undefined}>
      {params.size > 0 && t('emptyHint')}
    </EmptyState>
  );
}

function FullTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  rowName,
  rowHref,
  currentId,
  onOpen,
  nextCursor,
  bulk,
}: DeskTableProps<Row> & { rows: readonly Row[] }) {
  const { isPending, ...query } = useListQuery();
  const table = useTable({
    features: DESK_FEATURES,
    columns,
    data: rows as Row[],
    getRowId: ({ id }) => id,
    enableRowSelection: bulk !== undefined,
  });
  const tableRows = table.getRowModel().rows;
  const keys = useRowKeys<TableRow<DeskFeatures, Row>>({
    rows: tableRows,
    idOf: ({ id }) => id,
    currentId,
    hrefOf: rowHref && ((row) => rowHref(row.original)),
    onOpen: onOpen && ((row) => onOpen(row.original)),
    onSelect: bulk && ((row) => row.toggleSelected()),
  });
  return (
    <div className={styles.table} data-pending={isPending || undefined}>
      {bulk && (
        <BulkActions
          bulk={bulk}
          selected={table.getSelectedRowModel().rows.map(({ original }) => original)}
          select={(ids) => table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])))}
        />
      )}
      <div className={styles.scroll}>
        {/* Explicit roles: a table that is shown as cards would lose them. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
        <table role="table" aria-busy={isPending || undefined} className={grid.grid}>
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row">
                {bulk && <HeadBox table={table} />}
                {group.headers.map((header) => (
                  <HeadCell key={header.id} meta={metaOf(header.column.columnDef)} query={query} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody role="rowgroup" ref={keys.body}>
            {tableRows.map((row, index) => (
              <tr
                key={row.id}
                role="row"
                className={grid.row}
                data-row=""
                data-opens={rowHref || onOpen ? '' : undefined}
                aria-selected={bulk ? row.getIsSelected() : undefined}
                aria-current={row.id === currentId || undefined}
                {...keys.propsOf(index)}
              >
                {bulk && <RowBox name={rowName(row.original)} row={row} />}
                <Cells row={row} flex={(cell) => <table.FlexRender cell={cell} />} />
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
      <TablePages count={rows.length} nextCursor={nextCursor} query={query} />
    </div>
  );
}

interface BulkActionsProps<Row> {
  bulk: NonNullable<DeskTableProps<Row & { id: string }>['bulk']>;
  selected: (Row & { id: string })[];
  select: (ids: readonly string[]) => void;
}

/** What can be done with the selected rows; nothing while none is. */
function BulkActions<Row>({ bulk, selected, select }: BulkActionsProps<Row>) {
  if (selected.length === 0) return null;
  return (
    <BulkBar count={selected.length} onClear={() => select([])}>
      {bulk(selected, select)}
    </BulkBar>
  );
}

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the selected rows. */
function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('deskShell.table');
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('selected', { count })}>
      <span className={styles.selected}>{t('selected', { count })}</span>
      {children}
      <Button kind="quiet" onClick={onClear}>
        {t('unselect')}
      </Button>
    </div>
  );
}

/** The table methods that the checkbox for all rows uses. */
interface Selection {
  getIsAllRowsSelected: () => boolean;
  getIsSomeRowsSelected: () => boolean;
  toggleAllRowsSelected: () => void;
}

/** Selects all rows of the page. */
function HeadBox({ table }: { table: Selection }) {
  const t = useTranslations('deskShell.table');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table that is shown as cards would lose it
    <th scope="col" role="columnheader" className={grid.box}>
      <SelectBox
        label={t('selectAll')}
        checked={table.getIsAllRowsSelected()}
        mixed={table.getIsSomeRowsSelected()}
        onChange={() => table.toggleAllRowsSelected()}
      />
    </th>
  );
}

interface RowBoxProps {
  name: string;
  row: { getIsSelected: () => boolean; getToggleSelectedHandler: () => (event: unknown) => void };
}

/** Selects one row. */
function RowBox({ name, row }: RowBoxProps) {
  const t = useTranslations('deskShell.table');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table that is shown as cards would lose it
    <td role="cell" className={grid.box}>
      <SelectBox
        label={t('select', { name })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  );
}

type Cell<Row extends { id: string }> = ReturnType<
  TableRow<DeskFeatures, Row>['getAllCells']
>[number];

function Cells<Row extends { id: string }>({
  row,
  flex,
}: {
  row: TableRow<DeskFeatures, Row>;
  flex: (cell: Cell<Row>) => ReactNode;
}) {
  return row.getAllCells().map((cell) => {
    const { label, align, isTitle, isUnbroken } = metaOf(cell.column.columnDef);
    return (
      <td
        key={cell.id}
        // biome-ignore lint/a11y/noRedundantRoles: a table that is shown as cards would lose it
        role="cell"
        data-label={label}
        className={clsx(
          align === 'end' && grid.end,
          isTitle && grid.title,
          isUnbroken && grid.unbroken,
        )}
      >
        {flex(cell)}
      </td>
    );
  });
}

/** Throws for a column without a name, which is a programming error. */
function metaOf({ meta }: { meta?: DeskColumnMeta }): DeskColumnMeta {
  return meta ?? { label: '' };
}
