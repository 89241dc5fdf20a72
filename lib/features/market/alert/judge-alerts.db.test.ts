import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember } from '#tests/support/member/member';
import { storeTicks } from '../price/store-ticks.ts';
import { judgeBatch, judgePriceAlerts } from './judge-alerts.ts';
import { listPriceAlerts } from './queries.ts';
import { removePriceAlert } from './remove-alert.ts';
import type { SetPriceAlertInput } from './schema.ts';
import { setPriceAlert } from './set-alert.ts';

const { db, ownerUrl } = useTestDatabase();
const HOUR = 3_600_000;
let userId: bigint;
/** Ticks of a test follow each other by a millisecond or more. */
let lastAt = 0;

const owner = (sql: string) => runSql(ownerUrl(), sql);

beforeEach(async () => {
  await owner('TRUNCATE price_alert, member_outbox; TRUNCATE tick, price_bar');
  userId = (await newMember()).id;
  await setMark(1_000);
  await goTo('4200.00');
});

/** Stores a price of gold. */
async function price(amount: string, at = Date.now()): Promise<void> {
  lastAt = at < Date.now() ? at : Math.max(at, lastAt) + 5;
  const priceMinor = BigInt(amount.replace('.', ''));
  await storeTicks(db, [{ symbol: 'XAU', at: new Date(lastAt), priceMinor }]);
}
const judge = () => judgePriceAlerts(db, Date.now() + 20_000);
async function goTo(amount: string): Promise<void> {
  await price(amount);
  await judge();
}
/** As if the last price had been judged that long ago, by a judge that has not run since. */
const setMark = (agoMs: number) =>
  owner(`UPDATE price_alert_mark SET caught_up_at = judged_to,
    judged_to = clock_timestamp() - interval '${agoMs} milliseconds'`);
const armedAgo = (agoMs: number) =>
  owner(`UPDATE price_alert SET armed_at = clock_timestamp() - interval '${agoMs} milliseconds'`);

const ABOVE: SetPriceAlertInput = { symbol: 'XAU', kind: 'above', level: '4300', repeat: 'once' };
const set = (input: Partial<SetPriceAlertInput> = {}) =>
  setPriceAlert(db, userId, { ...ABOVE, ...input });
const told = async () =>
  (
    await db.$queryRaw<{ template: string; params: Record<string, string> }[]>`
      SELECT template, params FROM member_outbox WHERE channel = 'inbox' ORDER BY id`
  ).map(({ template, params }) => `${template} ${params.price}`);
const events = async () =>
  (
    await db.$queryRaw<{ event: string }[]>`
      SELECT event FROM member_outbox WHERE channel = 'inbox' ORDER BY id`
  ).map(({ event }) => event);
const states = async () =>
  (await db.$queryRaw<{ state: string }[]>`SELECT state FROM price_alert ORDER BY id`).map(
    ({ state }) => state,
  );

describe('a level', () => {
  test('above is told once, when the price reaches it', async () => {
    await set();
    await goTo('4299.99');
    expect(await told()).toEqual([]);
    await goTo('4300.00');
    await goTo('4200.00');
    await goTo('4310.00');
    expect(await told()).toEqual(['price.above 4300.00']);
    expect(await listPriceAlerts(db, userId)).toMatchObject({
      waiting: [],
      fired: [{ kind: 'above', high: '4300.00', low: null, fired_price: '4300.00' }],
    });
  });

  test('below is told once', async () => {
    await set({ kind: 'below', level: '4100' });
    await goTo('4100.01');
    await goTo('4099.00');
    await goTo('4098.00');
    expect(await told()).toEqual(['price.below 4099.00']);
  });

  test('a move is told in either direction, by what it was set at', async () => {
    const move = { kind: 'move', level: undefined, percent: '5' } as const;
    await set(move);
    await goTo('4409.99');
    expect(await told()).toEqual([]);
    await goTo('4410.00');
    await set({ ...move, percent: '2.5' });
    await goTo('4300.00');
    await goTo('4299.00');
    expect(await told()).toEqual(['price.rose 4410.00', 'price.fell 4299.00']);
    const { fired } = await listPriceAlerts(db, userId);
    expect(fired[0]).toMatchObject({ percent: '2.50', reference: '4410.00', low: '4299.75' });
  });

  test('of one metal is not told by the price of another', async () => {
    await storeTicks(db, [{ symbol: 'XAG', at: new Date(), priceMinor: 4_000n }]);
    await set({ symbol: 'XAG', level: '45.00' });
    await goTo('4500.00');
    expect(await told()).toEqual([]);
  });

  test('that was removed is not told', async () => {
    await set();
    const [alert] = (await listPriceAlerts(db, userId)).waiting;
    await removePriceAlert(db, userId, BigInt(alert?.id ?? 0));
    await removePriceAlert(db, userId, BigInt(alert?.id ?? 0));
    await goTo('4310.00');
    expect(await told()).toEqual([]);
    expect(await listPriceAlerts(db, userId)).toMatchObject({ waiting: [], fired: [] });
  });
});

describe('once a day', () => {
  test('it rests until the next local day', async () => {
    await set({ repeat: 'daily' });
    await goTo('4310.00');
    await goTo('4200.00');
    await goTo('4320.00');
    expect(await told()).toEqual(['price.above 4310.00']);
    expect((await listPriceAlerts(db, userId)).waiting).toMatchObject([{ state: 'resting' }]);
    await owner('UPDATE price_alert SET rests_until = rests_until - 1');
    await goTo('4330.00');
    await goTo('4340.00');
    expect(await told()).toEqual(['price.above 4310.00', 'price.above 4330.00']);
    expect(new Set(await events()).size).toBe(2);
  });

  test('what the price reached before the day began is not told', async () => {
    await set({ repeat: 'daily' });
    await goTo('4310.00');
    await setMark(100);
    // Armed from a midnight that is later than all prices.
    await owner(`UPDATE price_alert SET rests_until = rests_until - 1`);
    await owner(
      `UPDATE price_alert SET state = 'active', rests_until = NULL, armed_at = clock_timestamp() + interval '1 minute'`,
    );
    await goTo('4330.00');
    expect(await told()).toEqual(['price.above 4310.00']);
  });
});

describe('a stale price', () => {
  test('tells nothing, also later if it was stale when it came', async () => {
    await set();
    await armedAgo(HOUR);
    await owner('TRUNCATE tick');
    await owner(
      `UPDATE price_alert_mark SET judged_to = clock_timestamp() - interval '50 minutes'`,
    );
    await price('4310.00', Date.now() - 31_000);
    await judge();
    expect(await told()).toEqual([]);
    await goTo('4290.00');
    expect(await told()).toEqual([]);
    await goTo('4301.00');
    expect(await told()).toEqual(['price.above 4301.00']);
  });

  test('of before a downtime of the judge is told when the price is fresh again', async () => {
    await set();
    await armedAgo(HOUR);
    await owner('TRUNCATE tick');
    await setMark(600_000);
    await owner(`UPDATE price_alert_mark SET caught_up_at = judged_to`);
    await price('4310.00', Date.now() - 300_000);
    await judge();
    expect(await told()).toEqual([]);
    await goTo('4290.00');
    expect(await told()).toEqual(['price.above 4310.00']);
  });
});

describe('after a downtime', () => {
  const HOURS = { 'of half an hour': 0.5, 'of ten hours': 10, 'of four days': 96 };
  test.each(Object.entries(HOURS))(
    '%s a spike is not missed, unless it is older than the alert',
    async (_, hours) => {
      await owner('TRUNCATE tick, price_bar');
      await set0({ level: '4300' }, hours * HOUR);
      await set0({ level: '4310' }, (hours * HOUR) / 4);
      await setMark(hours * HOUR);
      await price('4320.00', Date.now() - (hours * HOUR) / 2);
      await price('4250.00', Date.now() - (hours * HOUR) / 8);
      if (hours > 48)
        await owner(`DELETE FROM tick WHERE at < clock_timestamp() - interval '2 days'`);
      await goTo('4260.00');
      expect(await told()).toEqual(['price.above 4320.00']);
      expect(await states()).toEqual(['fired', 'active']);
      await goTo('4260.00');
      expect(await states()).toEqual(['fired', 'active']);
    },
  );

  /** Sets an alert as if it had been set before. */
  async function set0(input: Partial<SetPriceAlertInput>, agoMs: number): Promise<void> {
    const { level = '' } = input;
    await owner(`INSERT INTO price_alert (user_id, symbol, kind, high, repeat, armed_at, created_at)
      SELECT ${userId}, 'XAU', 'above', ${level}00, 'once', at, at
      FROM (SELECT clock_timestamp() - interval '${agoMs} milliseconds' AS at) AS row`);
  }
});

describe('many alerts', () => {
  const LEVELS = 300;
  beforeEach(async () => {
    // Of many members: one has 20 at most.
    await owner(`INSERT INTO price_alert (user_id, symbol, kind, high, repeat, armed_at, created_at)
      SELECT ${userId}, 'XAU', 'above', 430000 + i, 'once', now(), now() FROM generate_series(1, ${LEVELS}) AS i`);
  });
  const distinctEvents = async () => new Set(await events()).size;

  test('fire in batches, the rest also after the price has come back', async () => {
    await price('4400.00');
    expect(await judgeBatch(db, 100)).toBe(true);
    expect((await told()).length).toBe(100);
    await price('4200.00');
    await judge();
    expect((await told()).length).toBe(LEVELS);
    expect(await distinctEvents()).toBe(LEVELS);
  });

  test('fire once each, however many judges there are', async () => {
    await price('4400.00');
    const judges = Array.from({ length: 6 }, async () => {
      for (let run = 0; run < 10; run++) await judgeBatch(db, 20);
    });
    await Promise.all(judges);
    await judge();
    expect((await told()).length).toBe(LEVELS);
    expect(await distinctEvents()).toBe(LEVELS);
  });

  test('fire once each if a judge is ended before it commits', async () => {
    await price('4400.00');
    const ended = inTransaction(db, async (tx) => {
      await judgeBatch(tx, 100);
      throw new Error('ended');
    });
    await expect(ended).rejects.toThrow('ended');
    expect(await told()).toEqual([]);
    await judge();
    expect((await told()).length).toBe(LEVELS);
  });

  test('wait for nobody: one that is held is told by a later call', async () => {
    await price('4400.00');
    await inTransaction(db, async (tx) => {
      const [row] = await tx.$queryRaw<{ id: bigint }[]>`SELECT min(id) AS id FROM price_alert`;
      await removePriceAlert(tx, userId, row?.id ?? 0n);
      await judge();
      expect((await told()).length).toBe(LEVELS - 1);
      throw new Error('stays');
    }).catch(() => undefined);
    await goTo('4200.00');
    expect((await told()).length).toBe(LEVELS);
  });

  test('are found by their indexes: a price that fires none reads none of them', async () => {
    await price('4250.00');
    const [before, after] = await inTransaction(db, async (tx) => {
      const counted = () => tx.$queryRaw<object[]>`
        SELECT seq_scan, seq_tup_read, idx_tup_fetch, n_tup_upd FROM pg_stat_xact_user_tables
        WHERE relname = 'price_alert'`;
      const first = await counted();
      await judgeBatch(tx);
      return [first, await counted()];
    });
    expect(after).toEqual(before);
  });
});

describe('a member', () => {
  test('has 20 at most, however many calls there are at once, and replaces one by the same level', async () => {
    const levels = Array.from({ length: 30 }, (_, index) => `${4300 + index}`);
    const outcomes = await Promise.allSettled(levels.map((level) => set({ level })));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(10);
    expect(refused[0]).toMatchObject({ reason: { code: 4102, messageKey: 'tooManyPriceAlerts' } });
    const { waiting, limit } = await listPriceAlerts(db, userId);
    expect([waiting.length, limit]).toEqual([20, 20]);
    const [alert] = waiting;
    await set({ level: alert?.high ?? '', repeat: 'daily' });
    const again = (await listPriceAlerts(db, userId)).waiting;
    expect(again.length).toBe(20);
    expect(again[0]).toMatchObject({ id: alert?.id, repeat: 'daily' });
  });

  test.each([
    ['above', '4200.00', 'priceAlertAbove'],
    ['below', '4200.00', 'priceAlertBelow'],
  ] as const)(
    'is refused a level %s that the price has reached',
    async (kind, level, messageKey) => {
      const params = { price: 'NT$4,200.00' };
      await expect(set({ kind, level })).rejects.toMatchObject({ code: 4010, messageKey, params });
      expect(await states()).toEqual([]);
    },
  );

  test('sets none while the price is stale', async () => {
    await owner('TRUNCATE tick');
    await price('4200.00', Date.now() - 60_000);
    await expect(set()).rejects.toMatchObject({ code: 4203 });
  });

  test('does not remove the alert of another', async () => {
    await set();
    const [alert] = (await listPriceAlerts(db, userId)).waiting;
    const { id: other } = await newMember();
    await expect(removePriceAlert(db, other, BigInt(alert?.id ?? 0))).rejects.toMatchObject({
      code: 4004,
    });
    expect(await states()).toEqual(['active']);
  });
});

test('the application’s role neither writes an alert nor moves what has been judged', async () => {
  await set();
  for (const sql of [
    `UPDATE price_alert SET state = 'removed', ended_at = now()`,
    'DELETE FROM price_alert',
    `INSERT INTO price_alert (user_id, symbol, kind, high, repeat, armed_at, created_at)
     VALUES (${userId}, 'XAU', 'above', 1, 'once', now(), now())`,
    'UPDATE price_alert_mark SET judged_to = now()',
    `SELECT arm_price_alerts(1)`,
  ])
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('permission denied');
});
