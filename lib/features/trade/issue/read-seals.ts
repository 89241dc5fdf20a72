import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db } from '#lib/base/db/client';

/** The published part of a sealed order book. */
export interface Seal {
  issueId: bigint;
  /** Hex. */
  root: string;
  orderCount: number;
  /** By the database's clock. Prices of the fixing are later. */
  sealedAt: Date;
}

/** Reads the seals of issues, by the issue's id. Issues that have not closed have none. */
export async function readSeals(db: Db, ids: readonly bigint[]): Promise<Map<bigint, Seal>> {
  if (ids.length === 0) return new Map();
  const seals = await db.$queryRaw<Seal[]>`
    SELECT issue_id AS "issueId", encode(root, 'hex') AS root, leaf_count AS "orderCount", sealed_at AS "sealedAt"
    FROM issue_seal WHERE issue_id = ANY (${arrayLiteral(ids)}::bigint[])`;
  return new Map(seals.map((seal) => [seal.issueId, seal]));
}
