import type { Db } from '#lib/db/client';
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

const WITH_LAST_SESSION = {
  sessions: { orderBy: { createdAt: 'desc' }, take: 1, select: { seenAt: true } },
} as const;

/** Lists all operators by name; there are few. */
export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const rows = await db.operator.findMany({
    orderBy: { nameKey: 'asc' },
    include: WITH_LAST_SESSION,
  });
  return rows.map(rowOf);
}

/** Reads an operator's account; null if there is none. */
export async function findOperator(db: Db, name: string): Promise<OperatorRow | null> {
  const where = { nameKey: name.toLowerCase() };
  const row = await db.operator.findUnique({ where, include: WITH_LAST_SESSION });
  return row && rowOf(row);
}

interface StoredOperator {
  id: bigint;
  name: string;
  roles: string[];
  status: string;
  factorSecret: Uint8Array | null;
  addresses: string[];
  createdBy: string;
  createdAt: Date;
  sessions: { seenAt: Date }[];
}

function rowOf(row: StoredOperator): OperatorRow {
  return {
    id: row.id.toString(),
    name: row.name,
    roles: row.roles.join(', '),
    status: row.status === 'active' ? 'active' : 'locked',
    second_factor: row.factorSecret !== null,
    addresses: row.addresses.join(', '),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.sessions[0]?.seenAt.toISOString() ?? null,
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
