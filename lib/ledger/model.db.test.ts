import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#lib/errors/app-error';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { commit, hold, release } from './hold.ts';
import { post } from './post.ts';
import { getCashBalances } from './queries.ts';

const { db } = useTestDatabase();
const MEMBERS = 3;
let serial = 0;

/** What the ledger should come to, in the plainest terms. */
interface Model {
  available: bigint[];
  holds: { ref: string; member: number; amount: bigint; open: boolean }[];
}

type Step =
  | { do: 'fund' | 'hold'; member: number; amount: bigint }
  | { do: 'transfer'; member: number; to: number; amount: bigint }
  | { do: 'commit'; pick: number; share: number }
  | { do: 'release'; pick: number };

const member = fc.nat({ max: MEMBERS - 1 });
const amount = fc.bigInt({ min: 1n, max: 1_000n });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('fund' as const), member, amount }),
  fc.record({ do: fc.constant('hold' as const), member, amount }),
  fc.record({ do: fc.constant('transfer' as const), member, to: member, amount }),
  fc.record({ do: fc.constant('commit' as const), pick: fc.nat(), share: fc.nat({ max: 100 }) }),
  fc.record({ do: fc.constant('release' as const), pick: fc.nat() }),
);

test('the ledger agrees with a ledger in memory after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const users = await Promise.all(Array.from({ length: MEMBERS }, newMember));
      const model: Model = { available: users.map(() => 0n), holds: [] };
      for (const each of steps) await take(each, users, model);
      await expectAgreement(users, model);
    }),
    { numRuns: 60 },
  );
  await expectLedgerSound(db);
}, 120_000);

async function take(each: Step, users: bigint[], model: Model): Promise<void> {
  if (each.do === 'commit' || each.do === 'release') return resolve(each, model);
  const userId = users[each.member] as bigint;
  const has = model.available[each.member] as bigint;
  if (each.do === 'fund') {
    await move(null, userId, each.amount);
    model.available[each.member] = has + each.amount;
  } else if (each.do === 'transfer') {
    if (each.to === each.member) return;
    await refusedIf(has < each.amount, move(userId, users[each.to] as bigint, each.amount));
    if (has < each.amount) return;
    model.available[each.member] = has - each.amount;
    model.available[each.to] = (model.available[each.to] as bigint) + each.amount;
  } else {
    const ref = `model:${++serial}`;
    const request = {
      userId,
      asset: 'TWD',
      purpose: 'frozen_withdraw',
      amountMinor: each.amount,
    } as const;
    await refusedIf(has < each.amount, hold(db, head('withdraw_hold', ref), request));
    if (has < each.amount) return;
    model.available[each.member] = has - each.amount;
    model.holds.push({ ref, member: each.member, amount: each.amount, open: true });
  }
}

async function resolve(each: Extract<Step, { pick: number }>, model: Model): Promise<void> {
  const held = model.holds[each.pick % Math.max(1, model.holds.length)];
  if (!held) return;
  const committed = each.do === 'commit' ? (held.amount * BigInt(each.share)) / 100n : 0n;
  const out = [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: committed },
  ] as const;
  const work =
    committed > 0n
      ? commit(db, head('out', held.ref), committed, out)
      : release(db, head('back', held.ref));
  if (!held.open) return void (await expect(work).rejects.toThrow(/no open hold/));
  await work;
  held.open = false;
  model.available[held.member] = (model.available[held.member] as bigint) + held.amount - committed;
}

async function expectAgreement(users: bigint[], model: Model): Promise<void> {
  for (const [index, userId] of users.entries()) {
    const frozen = model.holds
      .filter((held) => held.member === index && held.open)
      .reduce((sum, held) => sum + held.amount, 0n);
    expect(await getCashBalances(db, userId, 'TWD')).toMatchObject({
      availableMinor: model.available[index],
      frozenWithdrawMinor: frozen,
    });
  }
}

async function refusedIf(refused: boolean, work: Promise<unknown>): Promise<void> {
  if (!refused) return void (await work);
  await expect(work).rejects.toThrow(AppError);
}

function move(from: bigint | null, to: bigint, amountMinor: bigint): Promise<bigint> {
  return post(db, head('move', `model:${++serial}`), [
    from === null
      ? { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -amountMinor }
      : { userId: from, asset: 'TWD', purpose: 'available', amountMinor: -amountMinor },
    { userId: to, asset: 'TWD', purpose: 'available', amountMinor },
  ]);
}

function head(kind: string, ref: string) {
  return { kind, ref, actor: 'system:test', simulated: true };
}

async function newMember(): Promise<bigint> {
  const name = `model${++serial}_${process.pid}`;
  const { id } = await db.user.create({
    data: { username: name, usernameKey: name, passwordHash: 'none' },
  });
  return id;
}
