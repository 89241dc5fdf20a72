import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDay } from '#lib/base/taipei-time';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { useTestDatabase } from '#tests/support/database/test-database';
import { runAdmin } from '#tests/support/member/run-admin';
import { askCommand, runCommand } from '#tests/support/member/run-command';

const { db, ownerUrl } = useTestDatabase({ journals: 'without records' });

const folder = mkdtempSync(join(tmpdir(), 'heads-'));
const file = join(folder, 'heads.jsonl');

beforeAll(() => writeSampleBooks(db));
afterAll(() => rmSync(folder, { recursive: true }));

describe('ledger and recon', () => {
  test('verify reports a sound ledger and the head of its chain, in the form of --noted', async () => {
    const { code, out } = await runCommand('ledger', 'verify', '--as', 'amy');
    const [, head = ''] = /head: +(\d+:[0-9a-f]{64})/.exec(out) ?? [];
    expect([code, out]).toEqual([0, expect.stringContaining('sound')]);
    expect(await askCommand('ledger', 'verify', '--noted', head)).toMatchObject({
      ok: true,
      broken: null,
    });
    expect(await askCommand('ledger', 'chain')).toMatchObject({ waiting: 0 });
  });

  test('verify compares all heads of a published file', async () => {
    const heads = await db.$queryRaw<{ position: bigint; hash: string }[]>`
      SELECT position, encode(hash, 'hex') AS hash FROM ledger_chain ORDER BY position`;
    const lines = heads.map(({ position, hash }) => ({ position: position.toString(), hash }));
    const wrong = { position: '2', hash: '00'.repeat(32) };
    const later = { position: '9999', hash: '00'.repeat(32) };
    const verifyFile = (content: string, ...more: string[]) => {
      writeFileSync(file, content);
      return runCommand('ledger', 'verify', '--noted', file, ...more, '--as', 'amy');
    };
    const textOf = (all: object[]) => all.map((line) => JSON.stringify(line)).join('\n');
    expect(await verifyFile(textOf(lines))).toMatchObject({ code: 0 });
    expect(await verifyFile(textOf([...lines, wrong]))).toMatchObject({
      ...{ code: 3, err: expect.stringContaining('not the one that was noted down') },
    });
    expect(await verifyFile(textOf([...lines, later]))).toMatchObject({
      ...{ code: 3, err: expect.stringContaining('shorter than it was') },
    });
    const last = lines.at(-1);
    const head = `${last?.position}:${last?.hash}`;
    expect(await verifyFile(textOf([...lines, later]), '--up-to', head)).toMatchObject({ code: 0 });
    expect(await verifyFile(textOf([...lines, wrong, later]), '--up-to', head)).toMatchObject({
      ...{ code: 3, err: expect.stringContaining('not the one that was noted down') },
    });
    expect(await verifyFile('nonsense')).toMatchObject({
      ...{ code: 1, err: expect.stringMatching(/^line 1 of .* is no head of a chain\.\n$/) },
    });
  });

  test('verify names the row that breaks a rule in one line, and exits 3', async () => {
    const add = "UPDATE recharge SET amount = amount + $1 WHERE status = 'credited'";
    await changeFixedColumns(ownerUrl(), 'recharge', add, [1]);
    const { id } = await db.recharge.findFirstOrThrow({ where: { status: 'credited' } });
    const { code, err, out } = await runCommand('ledger', 'verify', '--as', 'amy');
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(
      new RegExp(`^[^\\n]* recharge ${id} [^\\n]*expected 1000001, found 1000000\\.\\n$`),
    );
    const json = await runAdmin('ledger', 'verify', '--json', '--as', 'amy');
    expect(JSON.parse(json.err)).toMatchObject({ error: 'books_broken', exit_code: 3 });
    expect([json.code, JSON.parse(json.out)]).toMatchObject([
      3,
      { ok: false, broken: { table: 'recharge' } },
    ]);
    await changeFixedColumns(ownerUrl(), 'recharge', add, [-1]);
  });

  test('recon reports a balanced day', async () => {
    expect(await askCommand('recon')).toMatchObject({ balanced: true });
    const { createdAt } = await db.recharge.findFirstOrThrow({ orderBy: { id: 'asc' } });
    expect(await askCommand('recon', '--day', localDay(createdAt))).toMatchObject({
      balanced: true,
      assets: [{ asset: 'TWD', sum: { opening: '0.00', closing: '0.00' } }],
      recharges: [
        { channel: 'bank', status: 'credited', count: 1, amount: '10000.00' },
        { status: 'submitted' },
      ],
    });
  });
});
