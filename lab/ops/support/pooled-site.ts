import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AttackTarget } from '#lab/attack/support/attack';
import { newAccount } from '#lab/attack/support/strangers';
import { database } from '#lib/base/db/client';
import { openMemberRoom } from './member-requests.ts';
import type { Finding } from './rehearsal.ts';
import { StreamClients } from './stream-clients.ts';

const TICK_AGE_LIMIT_MS = 2_000;

/** Signs up, buys and streams at a site. */
export async function tryOut(target: AttackTarget): Promise<Finding> {
  const { username } = await newAccount(target);
  const { token } = await target.newMember();
  const room_id = `${await openMemberRoom(database())}`;
  const body = { room_id, side: 'buy', qty: '0.1', trade_password: '135790' };
  const headers = { 'idempotency-key': randomUUID() };
  const order = await target.call('order', body, { token, headers });
  const listed = await target.call('orders', {}, { token });
  const streams = new StreamClients(target.origin, 3);
  await streams.untilOpen();
  await delay(2_000);
  const { open } = await streams.stop();
  const isListed = listed.data?.data[0]?.id === order.data?.id;
  return {
    name: 'a member signs up, buys and gets prices through PgBouncer',
    held: order.code === 200 && isListed && open === 3,
    seen: `sign-up of ${username}, order ${order.code}, listed: ${isListed}, ${open} of 3 streams`,
  };
}

/** Samples the age of the newest price. */
export async function measureTickAge(seconds: number): Promise<Finding> {
  const ages: number[] = [];
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await delay(50)) {
    const [row] = await database().$queryRaw<{ age: number }[]>`
      SELECT (extract(epoch FROM clock_timestamp() - max(at)) * 1000)::float AS age FROM tick`;
    ages.push(row?.age ?? Number.POSITIVE_INFINITY);
  }
  const most = Math.round(Math.max(...ages));
  return {
    name: 'no price is older than 2 s',
    held: most <= TICK_AGE_LIMIT_MS,
    seen: `at most ${most} ms old in ${ages.length} samples of ${seconds} s`,
  };
}
