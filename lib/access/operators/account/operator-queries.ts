import type { Db } from '#lib/base/db/client';
import type { Operator } from '../operator.ts';
import type { SessionKind } from '../session/open-operator-session.ts';

/** An operator's account, for other operators. */
export interface OperatorRow {
  id: string;
  name: string;
  roles: string;
  status: 'active' | 'locked';
  second_factor: boolean;
  addresses: string;
  created_by: string;
  created_at: string;
  /** The last request of the newest session. */
  last_seen_at: string | null;
}

/** Lists all operators by name; there are few. */
export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const rows = await db.operator.findMany({ orderBy: { nameKey: 'asc' } });
  return withLastSeen(db, rows);
}

/** Reads an operator's account; null if there is none. */
export async function findOperator(db: Db, name: string): Promise<OperatorRow | null> {
  const row = await db.operator.findUnique({ where: { nameKey: name.toLowerCase() } });
  return row && ((await withLastSeen(db, [row]))[0] ?? null);
}

/** Adds the newest session of each operator: one look-up each, however many sessions there have been. */
async function withLastSeen(db: Db, operators: StoredOperator[]): Promise<OperatorRow[]> {
  const ids = operators.map(({ id }) => id);
  const found = await db.$queryRaw<SeenRow[]>`
    SELECT asked.id, has_operator_factor(asked.id) AS "hasFactor", newest.seen_at AS "seenAt"
    FROM unnest(${ids}::bigint[]) AS asked (id)
    LEFT JOIN LATERAL (SELECT seen_at FROM operator_session WHERE operator_id = asked.id
      ORDER BY created_at DESC LIMIT 1) AS newest ON true`;
  const seen = new Map(found.map((row) => [row.id, row]));
  return operators.map((row) => rowOf(row, seen.get(row.id)));
}

interface SeenRow {
  id: bigint;
  hasFactor: boolean;
  seenAt: Date | null;
}

interface StoredOperator {
  id: bigint;
  name: string;
  roles: string[];
  status: string;
  addresses: string[];
  createdBy: string;
  createdAt: Date;
}

function rowOf(row: StoredOperator, seen: SeenRow | undefined): OperatorRow {
  return {
    id: row.id.toString(),
    name: row.name,
    roles: row.roles.join(', '),
    status: row.status === 'active' ? 'active' : 'locked',
    second_factor: seen?.hasFactor ?? false,
    addresses: row.addresses.join(', '),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    last_seen_at: seen?.seenAt?.toISOString() ?? null,
  };
}

/** An attempt to sign in. */
export interface SignInRow {
  id: string;
  at: string;
  name: string;
  kind: SessionKind;
  address: string;
  user_agent: string;
  result: string;
}

/** Lists attempts to sign in, newest first. @param filter.before id of the last row of the previous page */
export async function listSignIns(
  db: Db,
  filter: { name?: string | undefined; limit: number; before?: bigint },
): Promise<SignInRow[]> {
  const { name, limit, before } = filter;
  const rows = await db.operatorSignIn.findMany({
    where: { ...(name && { name: name.toLowerCase() }), ...(before && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.map(({ id, createdAt, userAgent, ...row }) => ({
    id: id.toString(),
    at: createdAt.toISOString(),
    ...row,
    kind: row.kind as SessionKind,
    user_agent: userAgent,
  }));
}

/** A token for scripts. */
export interface TokenRow {
  id: string;
  label: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

/** Lists an operator's tokens that are valid. */
export async function listTokens(db: Db, { id: operatorId }: Operator): Promise<TokenRow[]> {
  const rows = await db.operatorSession.findMany({
    where: { operatorId, kind: 'token', revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map((row) => ({
    id: row.id,
    label: row.label ?? '',
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.seenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}
