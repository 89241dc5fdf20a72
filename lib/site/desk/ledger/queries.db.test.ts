import { beforeAll, describe, expect, test } from 'vitest';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { localDay } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { correctBalance } from '#lib/features/adjustments/post-adjustment';
import { fundPool } from '#lib/features/fixed/move-pool';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { listEntries } from './entry-queries.ts';
import { findJournal } from './journal-detail.ts';
import { listJournals } from './journal-queries.ts';
import { getAccountTree, getTrialBalance } from './queries.ts';
import { PAGE_ROWS } from './schema.ts';

const { db } = useTestDatabase({ journals: 'without records' });
let member: Awaited<ReturnType<typeof writeSampleBooks>>;
const by = { operator: 'amy', reason: 'paid twice' };

beforeAll(async () => {
  member = await writeSampleBooks(db);
  await inTransaction(db, (tx) => fundPool(tx, { amount: '1000.00', operator: 'amy' }));
  await inTransaction(db, (tx) =>
    correctBalance(tx, {
      ...{ reference: 'case-1', username: member.username, direction: 'credit', amount: '12.00' },
      ...{ account: 'clearing:bank', ...by },
    }),
  );
});

test('the tree sums to zero, and has what members are owed beside the house and its shards', async () => {
  const [tree] = await getAccountTree(db);
  const rows = await db.ledgerAccount.findMany();
  const owedMinor = rows
    .filter(({ userId }) => userId)
    .reduce((sum, row) => sum + row.balanceMinor, 0n);
  expect(tree).toMatchObject({
    asset: 'TWD',
    sum: '0.00',
    owed: (Number(owedMinor) / 100).toFixed(2),
  });
  expect(tree?.members.map(({ purpose }) => purpose).sort()).toEqual([
    'available',
    'frozen_withdraw',
  ]);
  const bank = tree?.house.find(({ purpose }) => purpose === 'clearing:bank');
  expect(bank?.shards.length).toBe(
    rows.filter(({ userId, purpose }) => !userId && purpose === 'clearing:bank').length,
  );
});

test('the classes have every balance once, on its side, and both columns are equal', async () => {
  const { assets } = await getTrialBalance(db, null);
  for (const { asset, classes, debit, credit, house, members } of assets) {
    expect([asset, debit]).toEqual([asset, credit]);
    expect(Number(debit)).toBeGreaterThan(0);
    const lines = classes.flatMap((one) => one.lines);
    expect(lines).toHaveLength(house.length + members.length);
    const sum = (column: 'debit' | 'credit', of: { debit: string; credit: string }[]) =>
      of.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    for (const column of ['debit', 'credit'] as const) {
      expect(sum(column, classes)).toBe(sum(column, [{ debit, credit }]));
      for (const one of classes) expect(sum(column, one.lines)).toBe(sum(column, [one]));
    }
    for (const { purpose, balance } of [...house, ...members]) {
      const line = lines.find((one) => one.purpose === purpose);
      expect(Number(line?.credit) - Number(line?.debit)).toBeCloseTo(Number(balance));
    }
  }
  const bank = assets[0]?.classes.find((one) => one.class === 'asset')?.lines[0];
  expect(bank).toMatchObject({ code: '1110', purpose: 'clearing:bank', credit: '0.00' });
  expect(bank?.is_contrary).toBe(false);
});

test('a trial balance of a moment has the journals before it and balances', async () => {
  const { createdAt } = await db.ledgerJournal.findFirstOrThrow({
    where: { kind: 'withdraw_paid' },
  });
  const [before, now] = [await getTrialBalance(db, createdAt), await getTrialBalance(db, null)];
  expect([before.balanced, now.balanced]).toEqual([true, true]);
  expect(
    before.assets[0]?.house.find(({ purpose }) => purpose === 'interest_pool'),
  ).toBeUndefined();
  expect(now.assets[0]?.house).toContainEqual({
    purpose: 'interest_pool',
    balance: '1000.00',
    shards: [],
  });
  const empty = await getTrialBalance(db, new Date('2026-01-01'));
  expect(empty).toMatchObject({ assets: [], balanced: true });
});

describe('the list of journals', () => {
  const noOf = (row: { no: string } | undefined) => row?.no;
  const kindsOf = async (filter: object) => {
    const { rows } = await listJournals(db, filter);
    return [...new Set(rows.map(({ kind }) => kind))];
  };

  test('is newest first, with what each moved and its place in the chain', async () => {
    while ((await extendChain(db)).more);
    const { rows, next } = await listJournals(db, {});
    expect(next).toBeNull();
    expect(rows[0]).toMatchObject({
      ...{ kind: 'adjustment', ref: 'adjustment:case-1', actor: 'amy' },
      ...{ moved: [{ asset: 'TWD', amount: '12.00' }], position: expect.stringMatching(/^\d+$/) },
    });
    expect(rows.map(({ id }) => BigInt(id))).toEqual(
      rows.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? 1 : -1)),
    );
  });

  test('filters by kind, day, reference, number of the record and number of the journal', async () => {
    for (const kind of ['adjustment', 'pool_fund', 'withdraw_paid', 'recharge'])
      expect(await kindsOf({ kind })).toEqual([kind]);
    const today = localDay(await databaseTime(db));
    const all = (await listJournals(db, {})).rows;
    expect((await listJournals(db, { day: today })).rows).toEqual(all);
    expect((await listJournals(db, { day: '2026-01-05' })).rows).toEqual([]);
    const withdrawal = await db.withdrawal.findFirstOrThrow({ where: { status: 'paid' } });
    const own = [{ ref: withdrawal.no }, { ref: `withdrawal:${withdrawal.id}` }];
    for (const filter of own) {
      expect(await kindsOf(filter)).toEqual(['withdraw_paid', 'withdraw_hold']);
      const { rows } = await listJournals(db, filter);
      expect(rows.map(({ record_no }) => record_no)).toEqual([withdrawal.no, withdrawal.no]);
    }
    expect((await listJournals(db, { ref: all[2]?.no ?? '' })).rows).toEqual([all[2]]);
    expect((await listJournals(db, { ref: 'R2026112312345' })).rows).toEqual([]);
  });

  test('pages without gaps or repeats, also through kinds that are rare', async () => {
    for (let n = 0; n < PAGE_ROWS + 20; n++)
      await inTransaction(db, (tx) =>
        correctBalance(tx, {
          ...{
            reference: `page-${n}`,
            username: member.username,
            direction: 'credit',
            amount: '1',
          },
          ...{ account: 'clearing:bank', ...by },
        }),
      );
    for (const kind of ['adjustment', undefined, 'recharge'] as const) {
      const seen: (string | undefined)[] = [];
      let cursor: string | undefined;
      do {
        const page = await listJournals(db, { kind, cursor });
        seen.push(...page.rows.map(noOf));
        cursor = page.next ?? undefined;
      } while (cursor);
      const where = kind ? { kind } : {};
      expect(seen.length).toBe(await db.ledgerJournal.count({ where }));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

describe('entries', () => {
  test('of a member are all lines of the accounts, each with its balance, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listEntries(db, { member: member.username.toUpperCase(), cursor });
      expect(page.owner?.username).toBe(member.username);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    const stored = await db.ledgerEntry.findMany({
      where: { account: { userId: member.id } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    expect(seen).toEqual(stored.map(({ id }) => id.toString()));
  });

  test('of a code are those of the house accounts, or of one account of a member', async () => {
    const bank = await listEntries(db, { code: '11' });
    expect(new Set(bank.rows.map(({ purpose }) => purpose))).toEqual(new Set(['clearing:bank']));
    expect((await listEntries(db, { code: '2110' })).owner).toBeNull();
    const own = await listEntries(db, { code: '2110', member: member.username });
    expect(own.owner?.username).toBe(member.username);
    expect(new Set(own.rows.map(({ purpose }) => purpose))).toEqual(new Set(['available']));
  });

  test('of one account filter by kind and day', async () => {
    const bank = await db.ledgerAccount.findFirstOrThrow({ where: { purpose: 'clearing:bank' } });
    const account = bank.id.toString();
    const { rows, owner } = await listEntries(db, { account, kind: 'recharge' });
    expect(owner).toMatchObject({ username: null, accounts: [{ id: account }] });
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['recharge']));
    expect((await listEntries(db, { account, day: '2026-01-05' })).rows).toEqual([]);
    expect(await listEntries(db, { member: 'nobody' })).toEqual({
      owner: null,
      rows: [],
      next: null,
    });
  });
});

describe('one journal', () => {
  test('has its legs, record, neighbours and a seal that is recomputed', async () => {
    while ((await extendChain(db)).more);
    const { id } = await db.ledgerJournal.findFirstOrThrow({ where: { kind: 'withdraw_paid' } });
    const journal = await findJournal(db, id);
    expect(journal).toMatchObject({
      kind: 'withdraw_paid',
      record: { table: 'withdrawal', no: expect.stringMatching(/^W/), username: member.username },
      seal: { fault: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(journal?.legs.map(({ purpose }) => purpose).sort()).toEqual([
      ...['clearing:bank', 'fee_income', 'frozen_withdraw'],
    ]);
    expect(journal?.totals.map(({ asset }) => asset)).toEqual(['TWD']);
    for (const { debit, credit } of journal?.totals ?? []) expect(debit).toBe(credit);
    const previous = await findJournal(db, BigInt(journal?.seal?.previous ?? 0));
    expect(previous?.seal).toMatchObject({ hash: journal?.seal?.prev_hash, next: journal?.id });
    const first = await db.ledgerChain.findFirstOrThrow({ orderBy: { position: 'asc' } });
    expect((await findJournal(db, first.journalId))?.seal).toMatchObject({
      ...{ position: '1', previous: null, fault: null },
    });
  });

  test('names its reversal and the reason of an adjustment; an unknown one is none', async () => {
    const { id } = await db.ledgerJournal.findFirstOrThrow({ where: { kind: 'gift' } });
    const back = await db.ledgerJournal.findFirstOrThrow({ where: { kind: 'gift_back' } });
    expect(await findJournal(db, id)).toMatchObject({
      reversed_by: `${back.id}`,
      record: null,
    });
    expect(await findJournal(db, back.id)).toMatchObject({ reverses: `${id}` });
    const { journalId } = await db.adjustment.findFirstOrThrow();
    expect(await findJournal(db, journalId)).toMatchObject({ reason: 'paid twice' });
    expect(await findJournal(db, 9_999_999n)).toBeNull();
  });
});
