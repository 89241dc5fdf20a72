import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connections, reportConnections } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { env, forgetEnv } from '#lib/base/env';
import { addDays, localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { correctBalance, reverseJournal } from '#lib/features/adjustments/post-adjustment';
import { fundPool } from '#lib/features/fixed/move-pool';
import { reconcile } from '#lib/operation/audit/reconcile';
import { readDayFigures } from '#lib/operation/day-count/day-figures';
import { SETTING_SPECS } from '#lib/running/config/setting-specs';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { checkReport } from './check-report.ts';
import { issueReport, previewReport } from './issue-report.ts';
import { lastClosed, parsePeriod, type ReportPeriod } from './period.ts';
import { readReport } from './read-report.ts';
import { type ReportFormat, signReport } from './sign-report.ts';

const { db, superuserUrl } = useTestDatabase({ journals: 'without records' });
let day = '';

/** Writes the sample books, and dates everything in them into the newest day that can be reported. */
beforeAll(async () => {
  const member = await writeSampleBooks(db);
  await inTransaction(db, (tx) => fundPool(tx, { amount: '1000.00', operator: 'amy' }));
  await inTransaction(db, (tx) =>
    correctBalance(tx, {
      ...{ reference: 'case-1', username: member.username, direction: 'credit', amount: '12.00' },
      ...{ account: 'clearing:bank', operator: 'amy', reason: 'paid twice' },
    }),
  );
  const { journalId } = await inTransaction(db, (tx) =>
    correctBalance(tx, {
      ...{ reference: 'case-2', username: member.username, direction: 'credit', amount: '7.00' },
      ...{ account: 'clearing:bank', operator: 'amy', reason: 'wrong member' },
    }),
  );
  const wrong = { journal: `${journalId}`, operator: 'amy', reason: 'wrong member' };
  await inTransaction(db, (tx) => reverseJournal(tx, wrong));
  while ((await extendChain(db)).more);
  day = lastClosed(await databaseTime(db)).day;
  const clock = new pg.Client({ connectionString: superuserUrl() });
  await clock.connect();
  await clock.query("SET session_replication_role = 'replica'");
  for (const [table, ...columns] of [
    ...[
      ['ledger_journal', 'created_at'],
      ['ledger_entry', 'created_at'],
    ],
    ...[
      ['ledger_account', 'moved_at'],
      ['ledger_chain', 'created_at'],
    ],
    ...[
      ['recharge', 'created_at'],
      ['withdrawal', 'created_at', 'updated_at'],
    ],
    ...[['adjustment', 'created_at']],
  ])
    await clock.query(
      `UPDATE ${table} SET ${columns.map((one) => `${one} = ${one} - interval '1 day 5 minutes'`).join(', ')}`,
    );
  await clock.end();
});

const issue = (
  format: ReportFormat,
  locale: 'zh-TW' | 'zh-CN' | 'en' = 'zh-TW',
  name: string = day,
) => issueReport(db, { name, format, locale, operator: 'amy', reason: 'for the audit' });
const period = (): ReportPeriod => {
  const found = parsePeriod(day);
  if (!found) throw new Error(`${day} is no period`);
  return found;
};

describe('the figures of a day', () => {
  test('are the flows, fees, adjustments and times of its records', async () => {
    const figures = await readReport(connections(), period());
    expect(figures.flows).toEqual([
      {
        ...{ channel: 'bank', direction: 'recharge', asset: 'TWD', count: 1 },
        ...{ gross: '10000.00', fee: '0.00', net: '10000.00' },
      },
      {
        ...{ channel: 'bank', direction: 'withdraw_paid', asset: 'TWD', count: 1 },
        ...{ gross: '1000.00', fee: '15.00', net: '985.00' },
      },
    ]);
    expect(figures.fees).toContainEqual({
      ...{ kind: 'withdraw_paid', asset: 'TWD', count: 1, amount: '15.00' },
    });
    expect(figures.adjustments).toEqual([
      { item: 'reversal', asset: 'TWD', count: 1, amount: '-7.00' },
      { item: 'correction', asset: 'TWD', count: 2, amount: '19.00' },
    ]);
    expect(figures.ages).toMatchObject([
      { age: 'hour', count: 3, amount: '2000.00' },
      ...[{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
      { age: 'open', count: 1, amount: '500.00' },
    ]);
    expect(figures.interest[0]).toEqual({ item: 'funded', asset: 'TWD', amount: '1000.00' });
  });

  test('have the balances that the reconciliation of the day has', async () => {
    const { balances, owed } = await readReport(connections(), period());
    const [asset] = (await reconcile(connections(), day, TIME_ZONE)).assets;
    const lines = balances.map(({ house, purpose, opening, closing }) => ({
      ...{ account: house ? purpose : `users: ${purpose}`, opening, closing },
    }));
    expect(
      asset?.accounts.map(({ account, opening, closing }) => ({ account, opening, closing })),
    ).toEqual(expect.arrayContaining(lines));
    expect(lines).toHaveLength(asset?.accounts.length ?? 0);
    expect(owed).toEqual([{ asset: 'TWD', opening: '0.00', ...changeOf(asset?.owed_to_users) }]);
  });

  test('of the day before are zero', async () => {
    const before = parsePeriod(addDays(day, -1));
    if (!before) throw new Error('no day before');
    const figures = await readReport(connections(), before);
    expect(figures).toMatchObject({
      flows: [],
      fees: [],
      trades: [],
      adjustments: [],
      balances: [],
    });
  });
});

const changeOf = (line?: { closing: string }) => ({
  change: line?.closing,
  closing: line?.closing,
});

test('today is shown as provisional, and a day that has not begun is not', async () => {
  const today = localDay(await databaseTime(db));
  const shown = await previewReport(db, { name: today, operator: 'amy' });
  expect(shown.document.facts[0]?.value).toBe(today);
  expect(shown.provisional_at).toMatch(/^20/);
  expect((await previewReport(db, { name: day, operator: 'amy' })).provisional_at).toBeNull();
  const tomorrow = { name: addDays(today, 1), operator: 'amy' };
  await expect(previewReport(db, tomorrow)).rejects.toMatchObject({ code: 4001 });
  await expect(issue('csv', 'zh-TW', today)).rejects.toMatchObject({ code: 4001 });
});

test('the count of the day traces its difference to the corrections', async () => {
  const asked = { day, channel: 'bank', currency: 'TWD' } as const;
  const { difference, others } = await readDayFigures(reportConnections(), asked);
  expect(difference).toBe('12.00');
  const adjusted = others.find(({ kind }) => kind === 'adjustment');
  expect(adjusted).toMatchObject({ count: 3, amount: '12.00' });
  expect(adjusted?.journals).toHaveLength(3);
});

describe('a file', () => {
  test('as CSV has every table, and is found unchanged', async () => {
    const { name, content, contentType } = await issue('csv');
    expect([name, contentType]).toEqual([`jinku-${day}.csv`, 'text/csv; charset=utf-8']);
    const rows: string[][] = parse(content.toString(), { relaxColumnCount: true, bom: true });
    expect(rows).toContainEqual(['提領', '銀行', 'TWD', '1', '1000.00', '15.00', '985.00']);
    expect(rows.flat()).toEqual(
      expect.arrayContaining([
        '營運日報',
        '科目餘額',
        '貴金屬部位',
        '提領處理時間',
        '應付客戶合計',
      ]),
    );
    expect(await checkReport(db, content)).toMatchObject({
      ...{ problem: null, chain: 'same', signature: { report: day, by: 'amy' } },
    });
    const { detail } = await db.auditEvent.findFirstOrThrow({
      where: { subject: `report:${day}` },
    });
    expect(detail).toMatchObject({ format: 'csv', public_key: expect.any(String) });
  });

  test('names the company with its licence, and who prepared it above a line for the reviewer', async () => {
    await setSettings(db, { company_name: '金庫貴金屬股份有限公司' });
    env().LICENCE_NUMBER = 'T-001';
    onTestFinished(forgetEnv);
    const { document } = await previewReport(db, { name: day, operator: 'amy' });
    expect(document.company).toEqual(['金庫貴金屬股份有限公司', '許可證號 T-001']);
    expect(document.signatures).toEqual([
      { label: '製表', name: 'amy' },
      { label: '覆核', name: '' },
    ]);
    const rows: string[][] = parse((await issue('csv')).content.toString(), {
      relaxColumnCount: true,
      bom: true,
    });
    expect(rows[0]).toEqual(['金庫貴金屬股份有限公司']);
  });

  test.each(['=1+1', '+886', '@home', 'two\nlines', ' blank', 'x'.repeat(61)])(
    'can’t have the company name %j',
    (name) => {
      expect(SETTING_SPECS.company_name.schema.safeParse(name).success).toBe(false);
    },
  );

  test.each(['zh-TW', 'zh-CN', 'en'] as const)(
    'as PDF in %s embeds its font and is signed',
    async (locale) => {
      const { content } = await issue('pdf', locale);
      const text = content.toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).toContain('/FontFile');
      expect(await checkReport(db, content)).toMatchObject({ problem: null });
    },
  );

  test('that was changed anywhere, or has no signature, is refused', async () => {
    for (const format of ['csv', 'pdf'] as const) {
      const { content } = await issue(format);
      for (const place of [10, Math.floor(content.length / 2), content.length - 40]) {
        const changed = Buffer.from(content);
        changed[place] = changed[place] === 65 ? 66 : 65;
        expect(await checkReport(db, changed)).toMatchObject({
          problem: expect.stringContaining('changed'),
        });
      }
    }
    expect((await checkReport(db, Buffer.from('nothing'))).problem).toMatch(/no signed report/);
  });

  test('is found after the key was rotated, and refused if another installation issued it', async () => {
    const { content } = await issue('csv');
    useKey('SESSION_KEY', 'another session key of the tests which is long enough');
    expect(await checkReport(db, content)).toMatchObject({ problem: null });
    const signed = await signReport(Buffer.from('figures'), 'csv', {
      ...{ report: day, issued_at: new Date().toISOString(), by: 'amy', head: null },
    });
    useKey('SESSION_KEY', 'a third session key of the tests which is long enough as well');
    const { problem } = await checkReport(db, signed);
    expect(problem).toMatch(/not one of this installation/);
  });

  test('whose place in the chain has another hash is refused', async () => {
    const head = { position: '1', hash: '00'.repeat(32) };
    const signed = await signReport(Buffer.from('figures'), 'pdf', {
      ...{ report: day, issued_at: new Date().toISOString(), by: 'amy', head },
    });
    expect((await checkReport(db, signed)).problem).toMatch(/another hash at position 1/);
  });

  test('of a period that is not over, or of none, is not issued', async () => {
    const today = addDays(day, 1);
    for (const name of [today, today.slice(0, 4), '2026-02-30'])
      await expect(
        issueReport(db, { name, format: 'csv', locale: 'en', operator: 'amy', reason: 'test' }),
      ).rejects.toMatchObject({ code: 4001 });
  });
});
