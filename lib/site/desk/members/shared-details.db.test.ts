import { beforeEach, describe, expect, test } from 'vitest';
import { listWarnings } from '#lib/features/funding/queue/warnings/list-warnings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { findSharedDetails } from './find-shared-details.ts';

const { db } = useTestDatabase();
type Payee = Awaited<ReturnType<typeof newPayee>>;
let first: Payee;
let second: Payee;

beforeEach(async () => {
  [first, second] = [await newPayee('1000'), await newPayee('1000')];
});

const named = ({ id, username }: Payee) => ({ id: id.toString(), username });

async function warningsOf({ id }: Payee) {
  const record = await db.recharge.findFirstOrThrow({ where: { userId: id } });
  const warnings = (await listWarnings(db, 'recharge', [record.id])).get(record.id) ?? [];
  return warnings.filter(({ rule }) => rule.startsWith('shared'));
}

/** Signs both in from one address. */
async function signInBoth(address: string, userAgents: [string, string]) {
  for (const [index, userId] of [first.id, second.id].entries())
    await db.session.create({
      data: {
        ...{ id: crypto.randomUUID(), userId, address, userAgent: userAgents[index] ?? '' },
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    });
}

describe('details that members share', () => {
  test('are none of members who have nothing in common', async () => {
    expect(await findSharedDetails(db, first.id)).toEqual({ accounts: [], devices: [] });
    expect(await warningsOf(first)).toEqual([]);
  });

  test('are payout accounts with one number, also a removed one', async () => {
    const { fingerprint } = await db.paymentMethod.findFirstOrThrow({
      where: { userId: second.id },
    });
    const own = await db.paymentMethod.findFirstOrThrow({ where: { userId: first.id } });
    await db.paymentMethod.update({
      where: { id: own.id },
      data: { fingerprint, status: 'archived' },
    });
    expect(await findSharedDetails(db, first.id)).toMatchObject({
      accounts: [{ masked: own.masked, members: [named(second)] }],
    });
    expect(await warningsOf(second)).toEqual([{ rule: 'sharedAccount', members: [named(first)] }]);
  });

  test('are sign-ins from one address with one browser', async () => {
    await signInBoth('192.0.2.77', ['Safari 1', 'Safari 1']);
    expect(await findSharedDetails(db, first.id)).toMatchObject({
      devices: [{ address: '192.0.2.77', members: [named(second)] }],
    });
    expect(await warningsOf(first)).toEqual([{ rule: 'sharedDevice', members: [named(second)] }]);
  });

  test('are no sign-ins with another browser, or behind a proxy that is not trusted', async () => {
    await signInBoth('192.0.2.78', ['Safari 2', 'Chrome 2']);
    await signInBoth('127.0.0.1', ['Safari 3', 'Safari 3']);
    expect((await findSharedDetails(db, first.id)).devices).toEqual([]);
    expect(await warningsOf(first)).toEqual([]);
  });
});
