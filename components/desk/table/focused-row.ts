/** The row of a table that has the focus. @param rows those of the table, in its order */
export function focusedRow<Row>(rows: readonly Row[]): Row | undefined {
  const row = document.activeElement?.closest('[data-row]');
  return row?.parentElement ? rows[[...row.parentElement.children].indexOf(row)] : undefined;
}
