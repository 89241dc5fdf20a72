import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#lib/base/errors/app-error';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { commit, hold, release } from './hold.ts';
import { post } from './post.ts';
import { getCashBalances } from './queries.ts';

const { db } = useTestDatabase({ journals: 'without records' });
const MEMBERS = 3;
let serial = 0;

/** The expected state of the ledger. */
interface Model {
  availableMinor: bigint[];
  holds: { ref: string; member: number; amountMinor: bigint; open: boolean }[];
}

type Step =
  | { do: 'fund' | 'hold'; member: number; amountMinor: bigint }
  | { do: 'transfer'; member: number; to: number; amountMinor: bigint }
  | { do: 'commit'; pick: number; share: number }
  | { do: 'release'; pick: number };

const member = fc.nat({ max: MEMBERS - 1 });
const amount = fc.bigInt({ min: 1n, max: 1_000n });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('fund' as const), member, amountMinor: amount }),
  fc.record({ do: fc.constant('hold' as const), member, amountMinor: amount }),
  fc.record({ do: fc.constant('transfer' as const), member, to: member, amountMinor: amount }),
  fc.record({ do: fc.constant('commit' as const), pick: fc.nat(), share: fc.nat({ max: 100 }) }),
  fc.record({ do: fc.constant('release' as const), pick: fc.nat() }),
);

test('the ledger agrees with a ledger in memory after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const userIds = await Promise.all(Array.from({ length: MEMBERS }, newMember));
      const model: Model = { availableMinor: userIds.map(() => 0n), holds: [] };
      for (const each of steps) await applyStep(each, userIds, model);
      await expectSameBalances(userIds, model);
    }),
    { numRuns: 60 },
  );
  await expectLedgerSound(db);
}, 120_000);

async function applyStep(each: Step, userIds: bigint[], model: Model): Promise<void> {
  if (each.do === 'commit' || each.do === 'release') return resolve(each, model);
  const userId = userIds[each.member] as bigint;
  const balanceMinor = model.availableMinor[each.member] as bigint;
  if (each.do === 'fund') {
    await move(null, userId, each.amountMinor);
    model.availableMinor[each.member] = balanceMinor + each.amountMinor;
  } else if (each.do === 'transfer') {
    if (each.to === each.member) return;
    await expectRefusedIf(
      balanceMinor < each.amountMinor,
      move(userId, userIds[each.to] as bigint, each.amountMinor),
    );
    if (balanceMinor < each.amountMinor) return;
    model.availableMinor[each.member] = balanceMinor - each.amountMinor;
    model.availableMinor[each.to] = (model.availableMinor[each.to] as bigint) + each.amountMinor;
  } else {
    const ref = `model:${++serial}`;
    const request = {
      userId,
      asset: 'TWD',
      purpose: 'frozen_withdraw',
      amountMinor: each.amountMinor,
    } as const;
    await expectRefusedIf(
      balanceMinor < each.amountMinor,
      hold(db, head('withdraw_hold', ref), request),
    );
    if (balanceMinor < each.amountMinor) return;
    model.availableMinor[each.member] = balanceMinor - each.amountMinor;
    model.holds.push({ ref, member: each.member, amountMinor: each.amountMinor, open: true });
  }
}

async function resolve(each: Extract<Step, { pick: number }>, model: Model): Promise<void> {
  const held = model.holds[each.pick % Math.max(1, model.holds.length)];
  if (!held) return;
  const committedMinor = each.do === 'commit' ? (held.amountMinor * BigInt(each.share)) / 100n : 0n;
  const out = [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: committedMinor },
  ] as const;
  const work =
    committedMinor > 0n
      ? commit(db, head('out', held.ref), committedMinor, out)
      : release(db, head('back', held.ref));
  if (!held.open) return void (await expect(work).rejects.toThrow(/no open hold/));
  await work;
  held.open = false;
  model.availableMinor[held.member] =
    (model.availableMinor[held.member] as bigint) + held.amountMinor - committedMinor;
}

async function expectSameBalances(userIds: bigint[], model: Model): Promise<void> {
  for (const [index, userId] of userIds.entries()) {
    const frozenMinor = model.holds
      .filter((held) => held.member === index && held.open)
      .reduce((sumMinor, held) => sumMinor + held.amountMinor, 0n);
    expect(await getCashBalances(db, userId, 'TWD')).toMatchObject({
      availableMinor: model.availableMinor[index],
      frozenWithdrawMinor: frozenMinor,
    });
  }
}

async function expectRefusedIf(refused: boolean, work: Promise<unknown>): Promise<void> {
  if (!refused) return void (await work);
  await expect(work).rejects.toThrow(AppError);
}

function move(fromId: bigint | null, toId: bigint, amountMinor: bigint): Promise<bigint> {
  return post(db, head('move', `model:${++serial}`), [
    fromId === null
      ? { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -amountMinor }
      : { userId: fromId, asset: 'TWD', purpose: 'available', amountMinor: -amountMinor },
    { userId: toId, asset: 'TWD', purpose: 'available', amountMinor },
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
