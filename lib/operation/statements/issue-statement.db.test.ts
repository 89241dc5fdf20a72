import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#lib/access/operators/rights';
import { reportConnections } from '#lib/base/db/client';
import { localDay } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { checkReport } from '#lib/operation/reports/check-report';
import { namesFonts } from '#lib/operation/reports/render-pdf';
import { type FurnishedMember, furnishMember } from '#tests/support/books/furnished-member';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { creditMember } from '#tests/support/member/credit-member';
import { readStatement } from './read-statement.ts';
import { withKnownGlyphs, withoutFormulas } from './safe-cells.ts';

const database = useTestDatabase();
const { db } = database;
let member: FurnishedMember;

beforeAll(async () => {
  member = await furnishMember(db);
});

const today = () => localDay(new Date());
const as = async (...roles: Role[]) => (await newOperatorSession(database, roles)).cookie;
const request = () => ({
  ...{ username: member.username, from: '2026-01-01', to: today(), format: 'csv' },
  ...{ letter: '北檢字第1150001234號', reason: 'court order' },
});
const wide = { from: new Date(0), to: new Date('2100-01-01') };

describe('a statement for an authority', () => {
  test('states data in full, and every entry between opening and closing balance', async () => {
    const { data, headers } = await callDesk('issueStatement', request(), {
      cookie: await as('auditor'),
    });
    expect(headers.get('content-disposition')).toContain(`statement-${member.id}-2026-01-01`);
    expect(data).toContain('北檢字第1150001234號');
    expect(data).toMatch(/10000000\d{4}/);
    expect(data).toContain('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    const accounts = await db.ledgerAccount.findMany({
      where: { userId: member.id },
      include: { entries: true },
    });
    for (const { entries } of accounts)
      for (const { journalId } of entries)
        expect(data).toContain(`J${String(journalId).padStart(8, '0')}`);
    expect(await checkReport(db, Buffer.from(`\u{FEFF}${data}`))).toMatchObject({ problem: null });
    const events = await db.auditEvent.findMany({ where: { action: 'user.statement' } });
    expect(events).toMatchObject([
      {
        subject: `user:${member.username}`,
        detail: { letter: '北檢字第1150001234號', reason: 'court order', format: 'csv' },
      },
    ]);
  });

  test('adds up to the balances of the ledger, and continues those of an earlier period', async () => {
    const all = await readStatement(reportConnections(), member.id, { ...wide, maxRows: 1_000 });
    const balances = await db.ledgerAccount.findMany({ where: { userId: member.id } });
    for (const { asset, purpose, closingMinor, openingMinor, entries } of all.accounts) {
      const account = balances.find((one) => one.asset === asset && one.purpose === purpose);
      expect([closingMinor, openingMinor]).toEqual([account?.balanceMinor, 0n]);
      expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(closingMinor);
    }
    const [cash] = all.accounts.filter(({ purpose }) => purpose === 'available');
    const middle = cash?.entries[1]?.at ?? new Date();
    const later = await readStatement(reportConnections(), member.id, {
      ...{ from: middle, to: wide.to, maxRows: 1_000 },
    });
    const rest = later.accounts.find(
      ({ asset, purpose }) => asset === cash?.asset && purpose === 'available',
    );
    expect(rest?.openingMinor).toBe(cash?.entries[0]?.afterMinor);
    expect(rest?.closingMinor).toBe(cash?.closingMinor);
  });

  test('is refused above its rows, and for days that it can’t have', async () => {
    await expect(
      readStatement(reportConnections(), member.id, { ...wide, maxRows: 3 }),
    ).rejects.toMatchObject({ code: 4010, messageKey: 'statementTooLong' });
    const cookie = await as('treasurer');
    const refused = async (body: object) => {
      const { code, data } = await callDesk(
        'issueStatement',
        { ...request(), ...body },
        { cookie },
      );
      return code === 4001 ? Object.keys(data) : code;
    };
    expect(await refused({ from: '2025-01-01', to: '2026-01-02' })).toEqual(['to']);
    expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toEqual(['to']);
    expect(await refused({ from: '2099-01-01', to: '2099-01-02' })).toEqual(['to']);
    expect(await refused({ from: '2026-02-30' })).toEqual(['from']);
    expect(await refused({ letter: '' })).toEqual(['letter']);
    expect(await refused({ username: 'nobody_here' })).toBe(4004);
  });

  test('names the newest place of the chain, also the tenth one', async () => {
    for (let count = 0; count < 10; count++) await creditMember(db, member.id, 100n);
    while ((await extendChain(db)).more);
    const { head } = await readStatement(reportConnections(), member.id, {
      ...wide,
      maxRows: 1_000,
    });
    const newest = await db.ledgerChain.findFirst({ orderBy: { position: 'desc' } });
    expect(Number(newest?.position)).toBeGreaterThan(9);
    expect(head?.position).toBe(newest?.position.toString());
  });

  test('is written as PDF', async () => {
    const body = { ...request(), format: 'pdf' };
    const { data } = await callDesk('issueStatement', body, { cookie: await as('treasurer') });
    expect(data).toMatch(/^%PDF-/);
  });
});

test('cells hide neither characters without a glyph nor a formula', () => {
  const document = {
    ...{ company: [], signatures: [] },
    ...{ title: '王𠮷，\n\t户', facts: [{ label: 'a', value: '=1+1' }], empty: '' },
    tables: [{ id: 'x', title: 't', columns: [], rows: [['-5.00', '@a', '+886912']] }],
  };
  expect(withKnownGlyphs(document, namesFonts('zh-TW')).title).toBe('王[U+20BB7]，\n 户');
  const safe = withoutFormulas(document);
  expect([safe.facts[0]?.value, safe.tables[0]?.rows[0]]).toEqual([
    "'=1+1",
    ['-5.00', "'@a", "'+886912"],
  ]);
});
