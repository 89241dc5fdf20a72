import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { formatAmount } from '#lib/base/money';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { expectStatement } from '#tests/support/books/expect-statement';
import { FixedModel, type ModelTerm } from '#tests/support/books/fixed-model';
import { fillPool } from '#tests/support/books/fixed-rows';
import { repeatUntilSeen } from '#tests/support/database/repeat-until-seen';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { creditMember } from '#tests/support/member/credit-member';
import { matureDeposits } from './mature-deposits.ts';
import { moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';
import { fundPool, withdrawFromPool } from './move-pool.ts';

const { db } = useTestDatabase({ deposits: 'at any time' });
const RUNS = 15;
/** Small enough to run out. */
const POOL_MINOR = 150_00n;
const CASH_MINOR = 25_000_00n;
/** Noon in Taipei of day 0. */
const NOON = Date.parse('2027-12-20T04:00:00Z');

/** Rates that operators set in turn: usual ones, inverted ones, and few. */
const RATES: ModelTerm[][] = [
  [
    { days: 7, rate_bps: 100 },
    { days: 30, rate_bps: 120 },
    { days: 90, rate_bps: 150 },
  ],
  [
    { days: 90, rate_bps: 33 },
    { days: 7, rate_bps: 9_000 },
    { days: 30, rate_bps: 41 },
  ],
  [{ days: 30, rate_bps: 10_000 }],
];

const amountMinor = fc.oneof(
  fc.constantFrom(99_99n, 100_00n, 12_345_67n, 1_000_000_01n),
  fc.bigInt(100_00n, 60_000_00n),
);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('in' as const),
      user: fc.nat(1),
      days: fc.constantFrom(7, 30, 90, 31),
      principalMinor: amountMinor,
      renew: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('out' as const), pick: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('work' as const), days: fc.nat(45) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rates' as const), of: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cap' as const),
      cap: fc.bigInt(8_000_00n, 60_000_00n),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const outcomes = new Set<string>();
let serial = 0;

beforeAll(() => fillPool(db, '1.00'));

/** The state of a run: two users, the model, and the deposits of both in the same order. */
interface Run {
  userIds: bigint[];
  model: FixedModel;
  today: number;
}

async function houseOf() {
  const accounts = await db.ledgerAccount.findMany({ where: { userId: null } });
  const balanceOf = (purpose: string) =>
    accounts.find((account) => account.purpose === purpose)?.balanceMinor ?? 0n;
  const products = await db.fixedProduct.findMany();
  return {
    poolMinor: balanceOf('interest_pool'),
    reservedMinor: balanceOf('interest_reserved'),
    outstanding: new Map(products.map(({ days, outstandingMinor }) => [days, outstandingMinor])),
  };
}

async function newUser(): Promise<bigint> {
  const name = `saver${++serial}`;
  const data = { username: name, usernameKey: name, passwordHash: 'none' };
  const { id: userId } = await db.user.create({ data });
  await creditMember(db, userId, CASH_MINOR);
  return userId;
}

const momentOf = (day: number) => new Date(NOON + day * 86_400_000);

/** The error code of a call, or 0. */
async function codeOf(work: () => Promise<unknown>): Promise<number> {
  try {
    await work();
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const depositsOf = (userIds: bigint[]) =>
  db.fixedDeposit.findMany({ where: { userId: { in: userIds } }, orderBy: { id: 'asc' } });

async function applyStep(run: Run, each: Step): Promise<void> {
  const { userIds, model } = run;
  switch (each.do) {
    case 'in':
      return moveBothIn(run, each);
    case 'out':
      return moveBothOut(run, each.pick);
    case 'wait':
      run.today += each.days;
      return;
    case 'work':
      run.today += each.days;
      model.work(run.today);
      while ((await matureDeposits(db, momentOf(run.today))).more);
      for (const { status } of await depositsOf(userIds)) outcomes.add(status);
      return;
    case 'rates':
      model.terms = RATES[each.of] ?? [];
      return setSettings(db, { terms: model.terms });
    case 'cap':
      model.capMinor = each.cap;
      return setSettings(db, {
        fixed_cap: formatAmount(each.cap, 'TWD'),
        fixed_max: '1000000.00',
      });
  }
}

async function moveBothIn(
  { userIds, model, today }: Run,
  each: Extract<Step, { do: 'in' }>,
): Promise<void> {
  const input = {
    userId: userIds[each.user] ?? 0n,
    ...{ product_id: each.days, amountMinor: each.principalMinor, renew: each.renew },
    expected_interest: undefined,
  };
  const code = await codeOf(() => inTransaction(db, (tx) => moveIn(tx, input, momentOf(today))));
  expect(code).toBe(model.moveIn(each, today));
  outcomes.add(`in ${code}`);
}

async function moveBothOut({ userIds, model, today }: Run, pick: number): Promise<void> {
  const deposits = await depositsOf(userIds);
  const index = deposits.length - 1 - (pick % Math.max(1, deposits.length));
  const [deposit, modelled] = [deposits[index], model.deposits[index]];
  if (!deposit || !modelled) return;
  const asked = { userId: deposit.userId, depositId: deposit.id };
  const code = await codeOf(() => inTransaction(db, (tx) => moveOut(tx, asked, momentOf(today))));
  expect(code).toBe(model.moveOut(modelled, today));
  outcomes.add(`out ${code}`);
}

/** Compares every balance and every deposit with the model. */
async function expectAgreement({ userIds, model }: Run): Promise<void> {
  const accounts = await db.ledgerAccount.findMany({ where: { userId: { in: userIds } } });
  const balanceOf = (userId: bigint, purpose: string) =>
    accounts.find((each) => each.userId === userId && each.purpose === purpose)?.balanceMinor ?? 0n;
  expect(userIds.map((userId) => balanceOf(userId, 'available'))).toEqual(model.cashMinor);
  expect(userIds.map((userId) => balanceOf(userId, 'fixed_principal'))).toEqual(
    userIds.map((_, user) => model.principalOf(user)),
  );
  const { poolMinor, reservedMinor, outstanding } = await houseOf();
  expect({ poolMinor, reservedMinor }).toEqual({
    poolMinor: model.poolMinor,
    reservedMinor: model.reservedMinor,
  });
  for (const [days, principalMinor] of outstanding)
    expect(principalMinor).toBe(model.outstanding(days));
  const deposits = await depositsOf(userIds);
  expect(deposits.map(({ status, paidInterestMinor }) => [status, paidInterestMinor])).toEqual(
    model.deposits.map(({ status, paidMinor }) => [status, paidMinor]),
  );
}

/** Resets the pool to the same amount, independent of previous runs. */
async function resetPool(): Promise<void> {
  const { poolMinor } = await houseOf();
  const differenceMinor = POOL_MINOR - poolMinor;
  if (differenceMinor === 0n) return;
  const act = differenceMinor > 0n ? fundPool : withdrawFromPool;
  const distanceMinor = differenceMinor > 0n ? differenceMinor : -differenceMinor;
  const move = { amount: formatAmount(distanceMinor, 'TWD'), operator: 'amy' };
  await inTransaction(db, (tx) => act(tx, move));
}

async function runSequence(steps: Step[]): Promise<void> {
  await resetPool();
  const userIds = [await newUser(), await newUser()];
  const run: Run = {
    userIds,
    model: new FixedModel([CASH_MINOR, CASH_MINOR], await houseOf()),
    today: 0,
  };
  await applyStep(run, { do: 'rates', of: 0 });
  await applyStep(run, { do: 'cap', cap: 80_000_00n });
  for (const each of steps) {
    await applyStep(run, each);
    await expectAgreement(run);
  }
  for (const userId of userIds) await expectStatement(db, userId);
  // Leaves no running deposit for the next run.
  for (const { id, userId } of await depositsOf(userIds))
    await codeOf(() =>
      inTransaction(db, (tx) => moveOut(tx, { userId, depositId: id }, momentOf(run.today))),
    );
}

test(`deposits agree with deposits in memory after each step of ${RUNS} random sequences`, async () => {
  const sequences = fc.array(step, { minLength: 20, maxLength: 20 });
  const run = () =>
    fc.assert(fc.asyncProperty(sequences, runSequence), { numRuns: RUNS, endOnFailure: true });
  const required = ['in 200', 'in 4004', 'in 4101', 'in 4102', 'in 4103', 'in 4301', 'in 4302'];
  required.push('out 200', 'out 4010', 'paid', 'renewed', 'early_closed');
  expect(await repeatUntilSeen(required, outcomes, run)).toEqual([]);
  await expectLedgerSound(db);
}, 600_000);
