import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { formatAmount, type Metal } from '#lib/base/money';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { ensureFeedDay, findFeedDay } from '#lib/features/market/feed/feed-day';
import { pathStateAt, priceOfState } from '#lib/features/market/price/price-path';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { findIssue, getRoomOrThrow } from '../queries.ts';
import { fixIssue } from './fix-issue.ts';
import { issueNo } from './issue-schedule.ts';

const { db } = useTestDatabase();
const SECOND = 1_000;
/** Two local days ago, yesterday and today: the first two are over. */
const [first = '', second = '', today = ''] = [2, 1, 0].map((days) =>
  localDay(new Date(Date.now() - days * 86_400_000)),
);
let goldRoomId: bigint;

beforeAll(async () => {
  goldRoomId = await newRoom(db, 'XAU');
  await setSettings(db, { feed_stale_seconds: 30 });
  for (const day of [first, second, today]) await ensureFeedDay(db, day);
});

/** A closed issue with a window of one minute. @returns its id */
async function closedIssue(symbol: Metal, cutoffAt: Date): Promise<bigint> {
  const { id } = await db.issue.create({
    data: {
      ...{ roomId: await newRoom(db, symbol), no: issueNo(symbol, cutoffAt), cutoffAt },
      ...{ state: 'closed', orderCount: 0, opensAt: new Date(cutoffAt.getTime() - 600 * SECOND) },
      windowEndsAt: new Date(cutoffAt.getTime() + 60 * SECOND),
    },
  });
  return id;
}

/** Stores the simulated prices of a window: one every ten seconds. */
async function storeSimulatedTicks(symbol: Metal, cutoffAt: Date): Promise<void> {
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    const at = new Date(cutoffAt.getTime() + seconds * SECOND);
    await putTick(db, symbol, await priceAt(symbol, at), at);
  }
}

async function priceAt(symbol: Metal, at: Date): Promise<bigint> {
  const day = await findFeedDay(db, localDay(at));
  if (!day) throw new Error(`no feed on ${localDay(at)}`);
  const secondOfDay = (at.getTime() - dayStart(day.day).getTime()) / SECOND;
  return priceOfState(pathStateAt(day.seed, symbol, day.openings[symbol], secondOfDay), 'TWD');
}

/** A fixed issue. @returns its id */
async function fixedIssue(symbol: Metal, cutoffAt: Date): Promise<bigint> {
  const id = await closedIssue(symbol, cutoffAt);
  await storeSimulatedTicks(symbol, cutoffAt);
  const now = new Date(cutoffAt.getTime() + 62 * SECOND);
  const settings = { feed_stale_seconds: 30, currency: 'TWD' } as const;
  await inTransaction(db, (tx) => fixIssue(tx, id, now, settings));
  return id;
}

const at = (day: string, seconds: number) => new Date(dayStart(day).getTime() + seconds * SECOND);
const fetchProof = async (id: bigint) => (await makeCall('issueProof', { id: id.toString() })).data;
const list = (body: object) => makeCall('issues', { room_id: goldRoomId.toString(), ...body });

describe('the proof of a fixing', () => {
  test('has the seed of a past day, and every tick lies on the path of that seed', async () => {
    const cutoffAt = at(first, 36_000);
    const proof = await fetchProof(await fixedIssue('XAU', cutoffAt));
    const day = await findFeedDay(db, first);
    expect(proof).toMatchObject({
      issue: { no: issueNo('XAU', cutoffAt), symbol: 'XAU', state: 'fixed' },
      ...{ day: first, seed: day?.seed, seed_hash: day?.seedHash, second_of_cutoff: 36_000 },
      ...{ opening: day?.openings.XAU.toString(), next: null },
    });
    const derived = [10, 20, 30, 40, 50, 60].map(async (seconds) => {
      const moment = at(first, 36_000 + seconds);
      return [moment.toISOString(), formatAmount(await priceAt('XAU', moment), 'TWD')];
    });
    expect(proof.ticks).toEqual(await Promise.all(derived));
    const issue = await db.issue.findFirstOrThrow({ where: { no: proof.issue.no } });
    expect(proof.median).toBe(formatAmount(issue.fixingMinor ?? 0n, 'TWD'));
  });

  test('has the days on both sides of midnight', async () => {
    const cutoffAt = at(first, 86_370);
    const proof = await fetchProof(await fixedIssue('XAG', cutoffAt));
    const [before, after] = [await findFeedDay(db, first), await findFeedDay(db, second)];
    expect(proof).toMatchObject({
      ...{ day: first, seed: before?.seed, second_of_cutoff: 86_370 },
      next: { day: second, seed: after?.seed, opening: after?.openings.XAG.toString() },
    });
  });

  test('has the seed hash of the present day but not the seed', () =>
    withinOneDay(async (day) => {
      const { seed, seedHash } = await ensureFeedDay(db, day);
      const id = await fixedIssue('XPT', at(day, 7));
      expect(await fetchProof(id)).toMatchObject({ day, seed: null, seed_hash: seedHash });
      const roomId = (await newRoom(db, 'XPT')).toString();
      const { data, text } = await list({ room_id: roomId });
      expect(data.data[0]).toMatchObject({ seed: null, seed_hash: seedHash });
      expect(text).not.toContain(seed);
    }));

  test('has no seed if the prices came from an external feed', async () => {
    const id = await fixedIssue('XPT', at(first, 50_000));
    await db.issue.update({ where: { id }, data: { feedDay: null } });
    expect(await fetchProof(id)).toMatchObject({
      day: null,
      seed: null,
      seed_hash: null,
      next: null,
    });
  });

  test('has the seed hash of its day before the first price', async () => {
    const id = await closedIssue('XPT', at(first, 60_000));
    const { seedHash } = await ensureFeedDay(db, first);
    const expected = { day: first, seed_hash: seedHash, ticks: [], median: null };
    expect(await fetchProof(id)).toMatchObject(expected);
  });

  test('of an unknown issue or one that has not opened is not found', async () => {
    const planned = await db.issue.create({
      data: {
        ...{ roomId: goldRoomId, no: 'XAU-PLANNED', state: 'scheduled', opensAt: at(today, 0) },
        ...{ cutoffAt: at(today, 172_800), windowEndsAt: at(today, 172_860) },
      },
    });
    for (const id of [planned.id, 999_999n])
      expect((await makeCall('issueProof', { id: id.toString() })).code).toBe(4004);
  });
});

describe('the issues of a room', () => {
  const nos = ({ data }: { data: { data: { no: string }[] } }) => data.data.map(({ no }) => no);

  beforeAll(async () => {
    for (let i = 1; i <= 4; i++) await closedIssue('XAU', at(second, i * 600));
  });

  test('are listed in pages, newest first, without those that have not opened', async () => {
    const all = nos(await list({}));
    expect(all.slice(0, 4)).toEqual([4, 3, 2, 1].map((i) => issueNo('XAU', at(second, i * 600))));
    expect(all).not.toContain('XAU-PLANNED');
    const { data } = await list({ per_page: 2, page: 2 });
    expect(nos({ data })).toEqual(all.slice(2, 4));
    expect(data).toMatchObject({ current_page: 2, total: all.length, from: 3, to: 4 });
  });

  test('continue without a count after one of them, but not after one of another room', async () => {
    const all = (await list({})).data.data as { id: string; no: string }[];
    const { data } = await list({ before_id: all[1]?.id, per_page: 2 });
    expect(nos({ data })).toEqual(all.slice(2, 4).map(({ no }) => no));
    expect(data.total).toBeNull();
    const foreign = await db.issue.findFirstOrThrow({ where: { roomId: { not: goldRoomId } } });
    expect((await list({ before_id: foreign.id.toString() })).code).toBe(4004);
  });

  test('of an unknown room are not found, and pages beyond the limit are rejected', async () => {
    expect((await list({ room_id: '999999' })).code).toBe(4004);
    expect((await list({ page: 101, per_page: 100 })).code).toBe(4001);
  });
});

describe('the rooms', () => {
  const rooms = async () => (await makeCall('rooms', {})).data.data;

  test('have a price with its time, or none, and the limits of an order', async () => {
    await db.tick.deleteMany();
    await putTick(db, 'XAU', 401_235n);
    await putTick(db, 'XAG', 5_000n, new Date(Date.now() - 60 * SECOND));
    const [first, second, third] = await rooms();
    expect(first).toMatchObject({
      ...{ symbol: 'XAU', name: '黃金', price: '4012.35', stale: false, change_24h: null },
      ...{ fee_bps: 20, min_qty: '0.1000', issue: { no: 'XAU-PLANNED', state: 'scheduled' } },
    });
    expect(second).toMatchObject({ symbol: 'XAG', price: '50.00', stale: true, issue: null });
    expect(third).toMatchObject({ symbol: 'XPT', price: null, price_at: null, stale: true });
  });
});

test('one issue is found in its own room alone', async () => {
  const id = await fixedIssue('XAU', new Date(dayStart(second).getTime() + 9_000 * SECOND));
  const { roomId } = await db.issue.findUniqueOrThrow({ where: { id } });
  const room = await getRoomOrThrow(db, roomId);
  const found = await findIssue(db, room, `${id}`);
  expect(found).toMatchObject({ id: `${id}`, fixing: expect.stringMatching(/^\d+\.\d\d$/) });
  const other = await getRoomOrThrow(db, await newRoom(db, 'XAG'));
  expect(await findIssue(db, other, `${id}`)).toBeNull();
  for (const unknown of [undefined, 'x', '888888', ['1']])
    expect(await findIssue(db, room, unknown)).toBeNull();
});

test('the list has each of two issues with the same cutoff once, also where a page ends between them', async () => {
  const roomId = await newRoom(db, 'XPT');
  for (const seconds of [3_600, 4_200, 4_800])
    for (const kind of ['room', 'plan']) {
      const cutoffAt = at(first, seconds);
      const no = `${issueNo('XPT', cutoffAt)}${kind}`;
      await db.issue.create({
        data: {
          ...{ roomId, kind, no, cutoffAt, state: 'void', orderCount: 0, reason: 'no_ticks' },
          ...{ opensAt: at(first, seconds - 600), windowEndsAt: at(first, seconds + 60) },
        },
      });
    }
  const page = async (body: object) =>
    (await list({ room_id: `${roomId}`, per_page: 1, ...body })).data.data.map(
      ({ id }: { id: string }) => id,
    );
  const all = await page({ per_page: 100 });
  const paged: string[] = [];
  const followed: string[] = [];
  for (let number = 1; number <= all.length; number++)
    paged.push(...(await page({ page: number })));
  for (let next = await page({}); next.length > 0; next = await page({ before_id: next[0] }))
    followed.push(...next);
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect([paged, followed]).toEqual([all, all]);
});
