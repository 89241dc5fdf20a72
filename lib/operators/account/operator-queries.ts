import type { Db } from '#lib/db/client';
import type { Operator } from '../operator.ts';

/** An operator's account, for other operators. */
export interface OperatorRow {
  id: string;
  name: string;
  roles: string;
  status: string;
  second_factor: boolean;
  addresses: string;
  created_by: string;
  created_at: string;
  /** The last request of an open or ended session. */
  last_seen_at: string | null;
}

/** Lists all operators by name; there are few. */
export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const rows = await db.operator.findMany({
    orderBy: { nameKey: 'asc' },
    include: { sessions: { orderBy: { seenAt: 'desc' }, take: 1, select: { seenAt: true } } },
  });
  return rows.map((row) => ({
    id: row.id.toString(),
    name: row.name,
    roles: row.roles.join(', '),
    status: row.status,
    second_factor: row.factorSecret !== null,
    addresses: row.addresses.join(', '),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.sessions[0]?.seenAt.toISOString() ?? null,
  }));
}

/** An attempt to sign in. */
export interface SignInRow {
  id: string;
  at: string;
  name: string;
  kind: string;
  address: string;
  user_agent: string;
  result: string;
}

/** Lists attempts to sign in, newest first. @param filter.before id of the last row of the page before */
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
