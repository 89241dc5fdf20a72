import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';

/** How a column of the desk's tables is shown. */
export interface DeskColumnMeta {
  /** Name of the column, in its head and beside its value on a card. */
  label: string;
  /** Figures are aligned to the end. */
  align?: 'end';
  /** Dates and numbers stay on one line. */
  isUnbroken?: true;
  /** Key in the address by which the server can sort: `?sort=key`, `?sort=-key`. */
  sortKey?: string;
  /** The head of a card on narrow screens, and the link of the row. */
  isTitle?: true;
}

/** The server sorts, filters and pages; the table only manages the selection. */
export const DESK_FEATURES = tableFeatures({
  rowSelectionFeature,
  columnMeta: {} as DeskColumnMeta,
});
export type DeskFeatures = typeof DESK_FEATURES;

/** Helper for the columns of one list; create them once, outside of the component or in `useMemo`. */
export function deskColumns<Row extends object>() {
  return createColumnHelper<DeskFeatures, Row>();
}
