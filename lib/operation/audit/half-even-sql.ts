/**
 * A division rounded half to even, as SQL. Written independently of lib/base/money.ts, because the audit
 * verifies that module.
 */
export function halfEvenSql(numerator: string, denominator: string): string {
  const [n, d] = [`(${numerator})::numeric`, `(${denominator})::numeric`];
  return `(SELECT CASE WHEN 2 * rest > d OR (2 * rest = d AND mod(whole, 2) = 1) THEN whole + 1 ELSE whole END
    FROM (SELECT div(n, d) AS whole, mod(n, d) AS rest, d FROM (SELECT ${n} AS n, ${d} AS d) AS operands) AS parts)`;
}
