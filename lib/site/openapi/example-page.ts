/** Example data of a list call: all rows on the first page. */
export function examplePage<const Row>(...rows: Row[]) {
  return {
    current_page: 1,
    data: rows,
    from: 1,
    to: rows.length,
    last_page: 1,
    per_page: 15,
    total: rows.length,
  };
}
