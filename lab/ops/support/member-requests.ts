import { type BenchMember, newBenchMembers } from '#lab/bench/web-members';
import type { Pool } from '#lib/base/db/client';
import { newRoom, openIssue } from '#tests/support/market/market-rows';
import type { LoadRequest } from './load.ts';

/** So many that none reaches a limit per member. */
const MEMBERS = 200;

/**
 * Prepares signed-in members and what they do: in turn four reads, two orders with idempotency keys,
 * and two pages each.
 */
export async function memberRequests(db: Pool): Promise<LoadRequest[]> {
  const members = await newBenchMembers(db, MEMBERS);
  const roomId = await openMemberRoom(db);
  return members.flatMap((member) => requestsOf(member, roomId));
}

/** Opens a room whose issue takes orders for an hour. @returns its id */
export async function openMemberRoom(db: Pool): Promise<bigint> {
  const roomId = await newRoom(db, 'XAU');
  await db.issue.deleteMany({ where: { roomId, state: { in: ['scheduled', 'open'] } } });
  await openIssue(db, roomId);
  return roomId;
}

function requestsOf({ token, cookie }: BenchMember, roomId: bigint): LoadRequest[] {
  const order = { room_id: `${roomId}`, side: 'buy', qty: '0.1' };
  const read = (path: string, body: object = {}) => ({ path, body, token });
  const write = { path: '/api/order', body: order, token, isWrite: true };
  const page = (path: string) => ({ path, cookie });
  return [
    read('/api/balance'),
    page('/market'),
    write,
    read('/api/orders'),
    read('/api/market', { range: '1d' }),
    page('/my'),
    write,
    read('/api/bills'),
  ];
}
