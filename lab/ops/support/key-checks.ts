import { randomUUID } from 'node:crypto';
import { signToken } from '#lib/access/session/token';
import type { Pool } from '#lib/base/db/client';
import { computeIdentity } from '#lib/features/methods/method-identity';
import { fingerprint, unseal } from '#lib/features/methods/seal';
import { readGenerations } from '#lib/running/installation/key-generations';
import { readRequest } from '#lib/running/installation/rotate-key';
import { listKeyUsers } from '#lib/running/keys/key-marks';
import { type KeyMember, TRADE_PASSWORD } from './key-members.ts';

/** Counts members whose token or page cookie no longer signs them in. */
export async function countSignedOut(
  origin: string,
  members: readonly KeyMember[],
): Promise<number> {
  let count = 0;
  for (const member of members) {
    const { code } = await call(origin, 'balance', {}, member.token);
    const page = await fetch(`${origin}/my`, {
      headers: { accept: 'text/html', cookie: member.cookie },
      redirect: 'manual',
    });
    await page.arrayBuffer();
    const location = page.headers.get('location') ?? '';
    if (code !== 200 || page.status >= 400 || location.includes('login')) count += 1;
  }
  return count;
}

/** Counts stored numbers, and those that this process's keys do not decrypt or recognize. */
export async function findBrokenValues(db: Pool): Promise<{ numbers: number; broken: number }> {
  const rows = await db.paymentMethod.findMany();
  const isSound = (row: (typeof rows)[number]) => {
    try {
      const number = unseal(row.sealed, row.userId);
      return row.fingerprint === fingerprint(computeIdentity(row, number));
    } catch {
      return false;
    }
  };
  return { numbers: rows.length, broken: rows.filter((row) => !isSound(row)).length };
}

/** New sessions of members, whose tokens this process signs. */
export async function signInAnew(db: Pool, members: readonly KeyMember[]): Promise<KeyMember[]> {
  return Promise.all(
    members.map(async (member) => {
      const [sessionId, expiresAt] = [randomUUID(), new Date(Date.now() + 3_600_000)];
      const device = { userAgent: 'ops', address: '203.0.113.9' };
      await db.session.create({ data: { id: sessionId, userId: member.id, expiresAt, ...device } });
      const token = await signToken('api', { userId: member.id, sessionId }, expiresAt);
      return { ...member, token };
    }),
  );
}

/** Lets each member enter the trade password. @returns ids of those whose entry was accepted, or not */
export async function tryTradePasswords(
  origin: string,
  members: readonly KeyMember[],
): Promise<{ right: bigint[]; wrong: bigint[] }> {
  const right: bigint[] = [];
  const wrong: bigint[] = [];
  for (const { id, token } of members) {
    const body = { trade_password: TRADE_PASSWORD };
    const { code } = await call(origin, 'tradeUnlock', body, token);
    (code === 200 ? right : wrong).push(id);
  }
  return { right, wrong };
}

/** Whether every running process signs by the newest keys and accepts no other. */
export async function expectOnlyNewKeys(db: Pool): Promise<boolean> {
  const users = await listKeyUsers(readRequest(db));
  const retired = (await readGenerations(readRequest(db)))
    .filter(({ retiredAt }) => retiredAt)
    .map(({ checkValue }) => checkValue.slice(0, 8));
  return (
    users.length > 0 && users.every(({ accepts }) => !accepts.some((id) => retired.includes(id)))
  );
}

async function call(
  origin: string,
  name: string,
  body: object,
  token: string,
): Promise<{ code: number }> {
  const response = await fetch(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number };
}
