import type { Db } from '#lib/base/db/client';
import { hashOrder, orderText, type SealedTerms } from './order-book.ts';

/** The sealed text of an order, for the book of one issue. */
interface SealedOrder {
  issueId: bigint;
  text: string;
}

interface Wanted {
  userId: bigint;
  id: bigint;
  /** Its present issue if undefined. */
  issueId: bigint | undefined;
}

type TermsRow = Omit<SealedTerms, 'until'> & { issueId: bigint; until: Date | null };

/** Reads the terms of a member's own order as the book of an issue of its room has them; null if there is none. */
export async function findSealedTerms(
  db: Db,
  { userId, id, issueId = undefined }: Wanted,
): Promise<SealedOrder | null> {
  const [row] = await db.$queryRaw<TermsRow[]>`
    SELECT i.id AS "issueId", i.no AS issue, o.no AS order, o.side, o.symbol AS metal,
      CASE WHEN o.amount IS NULL THEN o.qty::text END AS qty, o.amount::text, o.limit_price::text AS limit,
      o.expires_at AS until, o.fee_bps::text AS fee, o.hold_amount::text AS held, encode(o.salt, 'hex') AS salt
    FROM trade_order o JOIN issue i ON i.id = coalesce(${issueId ?? null}::bigint, o.issue_id) AND i.room_id = o.room_id
    WHERE o.id = ${id} AND o.user_id = ${userId} AND o.type = 'issue' AND o.salt IS NOT NULL AND i.state <> 'scheduled'`;
  if (!row) return null;
  const { issueId: found, until, ...terms } = row;
  return { issueId: found, text: orderText({ ...terms, until: until?.toISOString() ?? null }) };
}

/** Finds the place and path of an order in the sealed book of an issue; undefined if it is not in it. */
export async function findBookPath(
  db: Db,
  { issueId, text }: SealedOrder,
): Promise<{ place: number; path: string[] } | undefined> {
  const [found] = await db.$queryRaw<{ place: number; path: string }[]>`
    SELECT place, encode(path, 'hex') AS path FROM book_path(${issueId}, decode(${hashOrder(text)}, 'hex'))`;
  return found && { place: found.place, path: found.path.match(/.{64}/g) ?? [] };
}
