import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDeposit } from '#lab/attack/sql/valid-blocks';
import { drainPool } from '#lab/attack/sql/written/terms';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { computeInterest, earlyInterest, listShorterTerms } from './interest.ts';
import { matureDeposits } from './mature-deposits.ts';
import { moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';
import { getPool } from './pool-queries.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const app = new pg.Client({ connectionString: appUrl() });
let member: TestMember;

beforeAll(async () => {
  await app.connect();
  await fillPool(db, '1000000');
  member = await newPayee('50000');
});
afterAll(() => app.end());

const open = (days = 30, renew = false) =>
  inTransaction(db, async (tx) => {
    const wish = { userId: member.id, product_id: days, amountMinor: 1_000_000n, renew };
    return BigInt((await moveIn(tx, { ...wish, expected_interest: undefined })).deposit_id);
  });
/** Moves a deposit to the past, as if it had been opened then. */
const age = (id: bigint, days: number) =>
  changeFixedColumns(
    ownerUrl(),
    'fixed_deposit',
    `UPDATE fixed_deposit SET start_day = start_day - $2::integer, maturity_day = maturity_day - $2::integer,
       maturity_at = maturity_at - $2::integer * interval '1 day' WHERE id = $1`,
    [id, days],
  );
const depositOf = (id: bigint) => db.fixedDeposit.findUniqueOrThrow({ where: { id } });

describe('by the database’s clock a deposit', () => {
  test('ends early with the interest of the days that have passed', async () => {
    const id = await open(90);
    await age(id, 31);
    await inTransaction(db, (tx) => moveOut(tx, { userId: member.id, depositId: id }));
    // 1,000,000 × 96 × 31 / 3,650,000
    expect(await depositOf(id)).toMatchObject({ status: 'early_closed', paidInterestMinor: 815n });
  });

  test('is paid, or renewed at the rate in force, from its day of maturity', async () => {
    const [paid, renewed] = [await open(), await open(30, true)];
    for (const id of [paid, renewed]) await age(id, 33);
    await setSettings(db, { terms: [{ days: 30, rate_bps: 77 }] });
    await matureDeposits(db, await databaseTime(db));
    await setSettings(db, {
      terms: [
        { days: 30, rate_bps: 120 },
        { days: 90, rate_bps: 150 },
      ],
    });
    expect(await depositOf(paid)).toMatchObject({ status: 'paid', paidInterestMinor: 986n });
    const { maturityDay } = await depositOf(renewed);
    const next = await db.fixedDeposit.findFirstOrThrow({ where: { renewedFromId: renewed } });
    expect(next).toMatchObject({ rateBps: 77, startDay: maturityDay, interestMinor: 632n });
  });

  test('at terms that changed meanwhile is refused as such', async () => {
    await runSql(
      ownerUrl(),
      `CREATE FUNCTION other_terms() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.rate_bps := 121; RETURN NEW; END $$;
       CREATE TRIGGER a_first BEFORE INSERT ON fixed_deposit FOR EACH ROW EXECUTE FUNCTION other_terms()`,
    );
    const wish = { product_id: '30', amount: '1000', trade_password: TRADE_PASSWORD };
    const { code } = await makeCall('moveIn', wish, { token: member.token });
    await runSql(ownerUrl(), 'DROP TRIGGER a_first ON fixed_deposit; DROP FUNCTION other_terms');
    expect(code).toBe(4010);
  });
});

describe('a deposit of 1.00 that reserves the pool and is paid that', () => {
  async function drain(): Promise<string> {
    await app.query('BEGIN');
    try {
      for (const sql of drainPool(String(member.id), 50_000_000)) await app.query(sql);
      await app.query('COMMIT');
      return 'committed';
    } catch (error) {
      await app.query('ROLLBACK');
      return (error as pg.DatabaseError).code ?? String(error);
    }
  }

  test('is refused, and was paid without the triggers', async () => {
    const { pool } = await getPool(db);
    expect(await drain()).toBe('JK008');
    expect((await getPool(db)).pool).toBe(pool);
    const turn = (how: string) =>
      runSql(
        ownerUrl(),
        `ALTER TABLE fixed_deposit ${how} TRIGGER fixed_deposit_agreed, ${how} TRIGGER fixed_deposit_ended`,
      );
    await turn('DISABLE');
    expect(await drain()).toBe('committed');
    await turn('ENABLE');
    expect(Number((await getPool(db)).pool)).toBeCloseTo(Number(pool) - 500_000, 2);
  });
});

describe('a deposit that is not moved in when it is opened', () => {
  beforeAll(() =>
    setSettings(db, {
      terms: [
        { days: 7, rate_bps: 100 },
        { days: 30, rate_bps: 120 },
      ],
    }),
  );
  afterEach(() => app.query('ROLLBACK'));

  test.each(['fixed_in', 'fixed_reserve'])('is refused: without %s', async (kind) => {
    await app.query('BEGIN');
    for (const sql of openDeposit(String(member.id), 1_000_000))
      if (!sql.includes(`'${kind}'`)) await app.query(sql);
    await expect(app.query('COMMIT')).rejects.toMatchObject({
      code: 'JK008',
      message: expect.stringContaining('is not moved in'),
    });
  });
});

test('TypeScript and SQL agree on interest', async () => {
  const term = fc.record({ days: fc.integer({ min: 1, max: 3_650 }), rate_bps: fc.nat(10_000) });
  const agreement = fc.record({
    principalMinor: fc.bigInt(1n, 9_000_000_000_000n),
    days: fc.integer({ min: 1, max: 3_650 }),
    rateBps: fc.nat(10_000),
    terms: fc.array(term, { maxLength: 6 }),
    day: fc.nat(3_650),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(agreement, { minLength: 100, maxLength: 100 }), async (all) => {
      const asked = all.map(({ terms, ...one }) => ({
        ...one,
        interestDays: one.days,
        shorterTerms: listShorterTerms(terms, one.days),
      }));
      const { rows } = await app.query<{ promised: string; early: string }>(
        `SELECT fixed_interest(p, r::bigint * 100, n)::text AS promised, least(fixed_early_interest(p, r, s, d), fixed_interest(p, r::bigint * 100, n))::text AS early
         FROM jsonb_to_recordset($1) AS each (place integer, p bigint, r integer, n integer, s jsonb, d integer) ORDER BY place`,
        [
          JSON.stringify(
            asked.map(({ principalMinor, rateBps, days, shorterTerms, day }, place) => ({
              ...{ place, p: String(principalMinor), r: rateBps, n: days, s: shorterTerms, d: day },
            })),
          ),
        ],
      );
      expect(rows).toEqual(
        asked.map((one) => ({
          promised: String(computeInterest(one.principalMinor, one.rateBps, one.days)),
          early: String(earlyInterest(one, one.day)),
        })),
      );
    }),
    { numRuns: 50 },
  );
});
