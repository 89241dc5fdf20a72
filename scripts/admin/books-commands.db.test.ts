import { beforeAll, describe, expect, test } from 'vitest';
import { localDay } from '#lib/taipei-time';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { askAdmin, runAdmin } from '#tests/support/member/run-admin';

const { db } = useTestDatabase();

beforeAll(() => writeSampleBooks(db));

describe('ledger, recon and audit', () => {
  test('verify reports a sound ledger and the head of its chain, in the form of --noted', async () => {
    const { code, out } = await runAdmin('ledger', 'verify', '--as', 'amy');
    const [, head = ''] = /head: +(\d+:[0-9a-f]{64})/.exec(out) ?? [];
    expect([code, out]).toEqual([0, expect.stringContaining('sound')]);
    expect(await askAdmin('ledger', 'verify', '--noted', head)).toMatchObject({
      ok: true,
      broken: null,
    });
    expect(await askAdmin('ledger', 'chain')).toMatchObject({ waiting: 0 });
  });

  test('verify names the row that breaks a rule in one line, and exits 1', async () => {
    await db.recharge.updateMany({
      where: { status: 'credited' },
      data: { amountMinor: { increment: 1 } },
    });
    const { id } = await db.recharge.findFirstOrThrow({ where: { status: 'credited' } });
    const { code, err, out } = await runAdmin('ledger', 'verify', '--as', 'amy');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      new RegExp(`^[^\\n]* recharge ${id} [^\\n]*expected 1000001, found 1000000\\.\\n$`),
    );
    const json = await runAdmin('ledger', 'verify', '--json', '--as', 'amy');
    expect([json.code, JSON.parse(json.out)]).toMatchObject([
      1,
      { ok: false, broken: { table: 'recharge' } },
    ]);
    await db.recharge.updateMany({
      where: { status: 'credited' },
      data: { amountMinor: { decrement: 1 } },
    });
  });

  test('recon reports a balanced day', async () => {
    expect(await askAdmin('recon')).toMatchObject({ balanced: true });
    const { createdAt } = await db.recharge.findFirstOrThrow({ orderBy: { id: 'asc' } });
    expect(await askAdmin('recon', '--day', localDay(createdAt))).toMatchObject({
      balanced: true,
      assets: [{ asset: 'TWD', sum: { opening: '0.00', closing: '0.00' } }],
      recharges: [
        { channel: 'bank', status: 'credited', count: 1, amount: '10000.00' },
        { status: 'submitted' },
      ],
    });
  });

  test('audit list finds rows by subject and by actor, newest first', async () => {
    const rows = await askAdmin<{ actor: string; subject: string; id: string }[]>(
      'audit',
      'list',
      '--actor',
      'operator:amy',
      '--limit',
      '3',
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ actor }) => actor === 'operator:amy')).toBe(true);
    expect(Number(rows[0]?.id)).toBeGreaterThan(Number(rows[1]?.id));
    const bySubject = await askAdmin<object[]>('audit', 'list', '--subject', 'withdrawal:2');
    expect(bySubject.length).toBeGreaterThan(0);
  });
});
