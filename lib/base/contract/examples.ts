export const EXAMPLE_HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

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
