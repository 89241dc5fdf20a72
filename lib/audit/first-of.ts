/**
 * The first of the rows that a check selects, as SQL. The planner must not know that one is enough:
 * in hope of an early find it would compare every row with every other, and in sound books there is
 * none to find.
 * @param rows a query with an ORDER BY
 */
export function firstOf(rows: string): string {
  return `WITH found AS MATERIALIZED (${rows}) SELECT * FROM found LIMIT 1`;
}
