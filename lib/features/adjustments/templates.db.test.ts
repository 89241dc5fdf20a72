import { beforeAll, describe, expect, test } from 'vitest';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dateColumn, localDay } from '#lib/base/taipei-time';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { getOwedToMembers } from '#lib/site/desk/today/owed-to-members';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import { correctBalance } from './post-adjustment.ts';
import { correctionSchema } from './schema.ts';
import { isOfMember, TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './templates.ts';

const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;
let [maker, checker]: Operator[] = [];
let count = 0;
const inTx = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const code = (expected: number) => expect.objectContaining({ code: expected });

beforeAll(async () => {
  member = await newPayee('1000');
  maker = await newOperator(db, 'maker', ['treasurer']);
  checker = await newOperator(db, 'checker', ['treasurer']);
});

interface Terms {
  template: TemplateName;
  account: string;
  direction: 'credit' | 'debit';
  amount: string;
  value_date?: string;
}

/** Asks for an adjustment. @returns its reference and the id of the request */
async function ask({ template, ...terms }: Terms) {
  const reference = `t-${++count}`;
  const username = isOfMember(template) ? { username: member.username } : {};
  const payload = { reference, template, ...terms, ...username };
  const outcome = await inTx((tx) =>
    applyOrRequest(tx, maker as Operator, { action: 'ledger.adjust', payload, reason: 'tested' }),
  );
  if (outcome.applied) throw new Error('applied alone');
  return { reference, id: outcome.approvalId, payload };
}

async function post(terms: Terms) {
  const { id, reference } = await ask(terms);
  await inTx((tx) => approveAndApply(tx, checker as Operator, { id }));
  const { journalId } = await db.adjustment.findUniqueOrThrow({
    where: { ref: `adjustment:${reference}` },
  });
  const entries = await db.ledgerEntry.findMany({
    where: { journalId },
    include: { account: true },
    orderBy: { id: 'asc' },
  });
  return Object.fromEntries(
    entries.map(({ account, amountMinor }) => [account.purpose, amountMinor]),
  );
}

describe('templates', () => {
  // In this order there is enough in suspense, fees and capital to be taken out again.
  const ALL: readonly TemplateName[] = [
    ...(['receipt', 'capital', 'fee', 'assign', 'charges', 'writeoff', 'clearing'] as const),
  ];
  test('are all tested here', () => {
    expect([...ALL].sort()).toEqual([...TEMPLATE_NAMES].sort());
  });

  test.each(ALL)('%s posts to its accounts in both directions, by two operators', async (name) => {
    const { base, accounts } = TEMPLATES[name];
    const directions =
      name === 'fee' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    for (const account of accounts)
      for (const direction of directions) {
        const minor = direction === 'credit' ? 5_000n : -5_000n;
        // Suspense keeps some for the members.
        if (name === 'receipt' && direction === 'debit' && account === 'clearing:bank') continue;
        expect(await post({ template: name, account, direction, amount: '50' })).toEqual({
          [base]: minor,
          [account]: -minor,
        });
      }
    await expectLedgerSound(db);
  });

  test('have the same accounts in the database', async () => {
    for (const name of TEMPLATE_NAMES) {
      const { base, accounts } = TEMPLATES[name];
      const [row] = await db.$queryRaw<{ base: string; fits: boolean; cell: boolean }[]>`
        SELECT adjustment_base(${name}) AS base,
          (SELECT bool_and(adjustment_permits(${name}, a)) FROM unnest(${[...accounts]}::text[]) AS a) AS fits,
          adjustment_permits(${name}, 'clearing:celleast') OR adjustment_permits(${name}, 'dealer_cash') AS cell`;
      expect([name, row]).toEqual([name, { base, fits: true, cell: false }]);
    }
  });

  test('money in suspense is owed, expenses are the house’s own, and the sums agree', async () => {
    await post({
      template: 'receipt',
      account: 'clearing:bank',
      direction: 'credit',
      amount: '70',
    });
    const owed = await getOwedToMembers(db);
    const rows = await db.ledgerAccount.findMany({ where: { asset: 'TWD' } });
    const sum = (of: typeof rows) => of.reduce((total, row) => total + row.balanceMinor, 0n);
    const suspense = rows.filter(({ purpose }) => purpose === 'suspense');
    const members = rows.filter(({ userId }) => userId !== null);
    const minor = (text: string) => BigInt(text.replace('.', ''));
    expect(minor(owed.suspense)).toBe(sum(suspense));
    expect(minor(owed.owed)).toBe(sum(members) + sum(suspense));
    expect(minor(owed.at_channels)).toBe(minor(owed.owed) + minor(owed.own_total));
    expect(owed.own.map(({ purpose }) => purpose)).not.toContain('suspense');
  });
});

describe('what is refused', () => {
  test('malformed requests', () => {
    const good = { reference: 'x', direction: 'credit', amount: '1', account: 'clearing:bank' };
    const parse = (more: object) => correctionSchema.safeParse({ ...good, ...more }).success;
    expect(parse({ username: 'demo' })).toBe(true);
    expect(parse({})).toBe(false);
    expect(parse({ template: 'charges' })).toBe(true);
    expect(parse({ template: 'charges', username: 'demo' })).toBe(false);
    expect(parse({ template: 'charges', account: 'fee_income' })).toBe(false);
    expect(parse({ template: 'fee', username: 'demo' })).toBe(false);
    expect(parse({ template: 'gift', username: 'demo' })).toBe(false);
    expect(parse({ username: 'demo', value_date: '2026-02-31' })).toBe(false);
  });

  test('more than is in suspense, and a day that is to come', async () => {
    const terms = { account: 'suspense', direction: 'credit', amount: '900000' } as const;
    await expect(ask({ template: 'assign', ...terms })).rejects.toEqual(code(4101));
    const tomorrow = addDays(localDay(new Date()), 1);
    const later = { ...terms, amount: '1', value_date: tomorrow };
    await expect(ask({ template: 'assign', ...later })).rejects.toEqual(code(4001));
  });

  test('another template, account or day than the approved ones', async () => {
    const day = addDays(localDay(new Date()), -1);
    const { id, payload } = await ask({
      ...{ template: 'charges', account: 'clearing:bank', direction: 'debit' },
      ...{ amount: '3', value_date: day },
    });
    const by = { operator: 'maker', reason: 'tested' };
    const tries = [
      { template: 'writeoff' as const },
      { account: 'clearing:hkbank' },
      { direction: 'credit' as const },
      { amount: '4' },
      { value_date: undefined },
      { value_date: addDays(day, -1) },
    ];
    for (const more of tries)
      await expect(
        inTx(async (tx) => {
          await tx.$executeRaw`UPDATE approval SET status = 'approved', checker_id = ${checker?.id} WHERE id = ${BigInt(id)}`;
          await correctBalance(tx, { ...payload, ...more, ...by });
        }),
      ).rejects.toThrow(/takes another operator/);
    await inTx((tx) => approveAndApply(tx, checker as Operator, { id }));
    expect(
      await db.adjustment.findUnique({ where: { ref: `adjustment:${payload.reference}` } }),
    ).toMatchObject({ template: 'charges', valueDate: dateColumn(day), userId: null });
  });
});
