import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';
import type { Side } from '../deal/enums.ts';
import { applyFill, NO_POSITION, type Position } from './position.ts';

/** One execution to record. Amounts in units of the metal and minor units of cash. */
export interface NewFill {
  /** The executed record, unique: `order:12` or `recharge:7`. */
  ref: string;
  journalId: bigint;
  userId: bigint;
  symbol: Metal;
  side: Side;
  qtyUnits: bigint;
  priceMinor: bigint;
  grossMinor: bigint;
  feeMinor: bigint;
  netMinor: bigint;
  issueId: bigint | null;
  simulated: boolean;
}

/**
 * Records executions in the given order, each with the resulting position of its user: two
 * statements for any number of executions. Call it after the ledger has posted them, in the same
 * transaction. The ledger has then locked the user's available cash and metal: by a quote both move,
 * and a hold of either is resolved with both locked. That keeps the user's newest fill from changing.
 * @throws {RangeError} if one sells more than its user has
 */
export async function recordFills(tx: Db, fills: readonly NewFill[]): Promise<void> {
  if (fills.length === 0) return;
  const positions = await newestPositions(tx, fills);
  const rows = fills.map((fill) => {
    const key = positionKey(fill);
    const after = applyFill(positions.get(key) ?? NO_POSITION, fill);
    positions.set(key, after);
    return { ...fill, after };
  });
  const column = <T extends keyof (typeof rows)[number]>(name: T) => rows.map((row) => row[name]);
  await tx.$executeRaw`
    INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, issue_id, simulated,
      qty_after, cost_after, realised_after)
    SELECT ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, issue_id, simulated, qty_after, cost_after,
      realised_after
    FROM unnest(${arrayLiteral(column('ref'))}::text[], ${arrayLiteral(column('journalId'))}::bigint[],
      ${arrayLiteral(column('userId'))}::bigint[], ${arrayLiteral(column('symbol'))}::text[],
      ${arrayLiteral(column('side'))}::text[], ${arrayLiteral(column('qtyUnits'))}::bigint[],
      ${arrayLiteral(column('priceMinor'))}::bigint[], ${arrayLiteral(column('grossMinor'))}::bigint[],
      ${arrayLiteral(column('feeMinor'))}::bigint[], ${arrayLiteral(column('netMinor'))}::bigint[],
      ${arrayLiteral(column('issueId'))}::bigint[], ${arrayLiteral(rows.map(({ simulated }) => String(simulated)))}::boolean[],
      ${arrayLiteral(rows.map(({ after }) => after.qtyUnits))}::bigint[],
      ${arrayLiteral(rows.map(({ after }) => after.costMinor))}::bigint[],
      ${arrayLiteral(rows.map(({ after }) => after.realisedMinor))}::bigint[])
      WITH ORDINALITY AS row (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, issue_id, simulated,
        qty_after, cost_after, realised_after, place)
    ORDER BY place`;
}

/** The present positions of the users and metals of the fills. */
async function newestPositions(tx: Db, fills: readonly NewFill[]): Promise<Map<string, Position>> {
  const userIds = arrayLiteral(fills.map(({ userId }) => userId));
  const symbols = arrayLiteral(fills.map(({ symbol }) => symbol));
  const rows = await tx.$queryRaw<(Position & { userId: bigint; symbol: string })[]>`
    SELECT one."userId", one.symbol, newest.qty_after AS "qtyUnits", newest.cost_after AS "costMinor",
      newest.realised_after AS "realisedMinor"
    FROM (SELECT DISTINCT * FROM unnest(${userIds}::bigint[], ${symbols}::text[]) AS pair ("userId", symbol)) AS one
    CROSS JOIN LATERAL (
      SELECT qty_after, cost_after, realised_after FROM fill WHERE user_id = one."userId" AND symbol = one.symbol
      ORDER BY id DESC LIMIT 1
    ) AS newest`;
  return new Map(
    rows.map(({ userId, symbol, ...held }) => [positionKey({ userId, symbol }), held]),
  );
}

function positionKey({ userId, symbol }: { userId: bigint; symbol: string }): string {
  return `${userId} ${symbol}`;
}
