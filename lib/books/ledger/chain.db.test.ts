import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { extendChain } from './chain.ts';
import { getChainStatus } from './chain-queries.ts';
import { readChainRows } from './chain-rows.ts';
import { journalText } from './chain-text.ts';
import { hold } from './hold.ts';
import { post } from './post.ts';
import { inSnapshot } from './snapshot.ts';
import { verifyChain } from './verify-chain.ts';

const { db, ownerUrl, superuserUrl, appUrl } = useTestDatabase({ journals: 'without records' });
const owner = new pg.Client({ connectionString: ownerUrl() });
const superuser = new pg.Client({ connectionString: superuserUrl() });
const MAX_MINOR = 9_223_372_036_854_775_807n;
let memberId: bigint;

beforeAll(async () => {
  await Promise.all([owner.connect(), superuser.connect()]);
  const data = { username: 'ann', usernameKey: 'ann', passwordHash: 'none' };
  memberId = (await db.user.create({ data })).id;
});
afterAll(() => Promise.all([owner.end(), superuser.end()]));

const head = (ref: string, kind = 'recharge', actor = 'system:test') => ({
  kind,
  ref,
  actor,
  simulated: true,
});
const fund = (ref: string, amountMinor = 100n) =>
  post(db, head(ref), [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -amountMinor },
    { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor },
  ]);
const fundTimes = async (times: number, name: string) => {
  for (let i = 0; i < times; i++) await fund(`${name}:${i}`);
};
const chainAllJournals = async () => {
  while ((await extendChain(db)).more);
};
const verifyWholeChain = () => inSnapshot(connections(), (snapshot) => verifyChain(snapshot));

describe('the text of a journal', () => {
  // No real installation mixes simulated and real journals; the test compares the texts of both.
  beforeAll(async () => {
    await owner.query('ALTER TABLE ledger_journal DROP CONSTRAINT ledger_journal_of_mode');
  });

  test('is identical byte for byte in SQL and in TypeScript, even for unusual characters', async () => {
    const unusualTexts = [
      `O'Brien "quoted" \\ back\\slash`,
      '金庫：王小明 🐉 ',
      '%s $1 {} \u00a0\u2028 e\u0301',
      '\u0085nel',
    ];
    for (const [index, text] of unusualTexts.entries())
      await post(db, head(`odd:${index}:${text}`, text, `operator:${text}`), [
        { userId: null, asset: 'HKD', purpose: 'clearing:hkbank', amountMinor: -1n },
        { userId: memberId, asset: 'HKD', purpose: 'available', amountMinor: 1n },
      ]);
    const hugeJournalId = await post(db, head('odd:huge'), [
      { userId: null, asset: 'XAU', purpose: 'clearing:number', amountMinor: -MAX_MINOR },
      { userId: null, asset: 'XAU', purpose: 'fee_income', amountMinor: MAX_MINOR },
    ]);
    await hold(db, head("odd:hold:'金'"), {
      userId: memberId,
      asset: 'HKD',
      purpose: 'frozen_withdraw',
      amountMinor: 2n,
    });
    const back = JSON.stringify([
      { user: null, asset: 'XAU', purpose: 'clearing:number', amount: MAX_MINOR.toString() },
      { user: null, asset: 'XAU', purpose: 'fee_income', amount: (-MAX_MINOR).toString() },
    ]);
    await db.$queryRaw`SELECT ledger_post('reversal', 'odd:reversal', 'operator:amy', false, ${back}::jsonb, ${hugeJournalId})`;
    await chainAllJournals();
    await expectTextsToAgree(unusualTexts.length + 3);
    expect((await verifyWholeChain()).broken).toBeNull();
  });

  test('contains the account owner, the hold and the reversed amount', async () => {
    const texts = (
      await owner.query('SELECT ledger_journal_text(id) AS text FROM ledger_journal ORDER BY id')
    ).rows;
    const all = texts.map(({ text }) => text).join('\n');
    for (const part of [
      '\u001ehold\u001f',
      `\u001f${memberId}\u001fHKD\u001favailable\u001f`,
      '\u001f\u001fXAU\u001ffee_income\u001f',
      `-${MAX_MINOR}`,
    ])
      expect(all).toContain(part);
  });
});

async function expectTextsToAgree(least: number): Promise<void> {
  const rows = await inSnapshot(connections(), (snapshot) => readChainRows(snapshot, '0', 1_000));
  expect(rows.length).toBeGreaterThanOrEqual(least);
  for (const row of rows) {
    const sql = await owner.query('SELECT ledger_journal_text($1) AS text', [row.journalId]);
    expect(Buffer.from(journalText(row)).equals(Buffer.from(sql.rows[0].text))).toBe(true);
  }
}

describe('the chainer', () => {
  test('extends the chain in batches, in the order of the journals, until none waits', async () => {
    await fundTimes(23, 'batches');
    expect((await getChainStatus(db)).waiting).toBe(23);
    expect(await extendChain(db, { batches: 2, size: 10 })).toEqual({ chained: 20, more: true });
    expect(await getChainStatus(db)).toMatchObject({
      waiting: 3,
      waiting_since: expect.any(String),
    });
    expect(await extendChain(db, { batches: 2, size: 10 })).toEqual({ chained: 3, more: false });
    expect(await getChainStatus(db)).toMatchObject({ waiting: 0, waiting_since: null });
    const rows = await db.ledgerChain.findMany({
      orderBy: { position: 'asc' },
      select: { journalId: true },
    });
    const ids = rows.map(({ journalId }) => journalId);
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
  });

  test('chains a journal that committed after later journals were chained', async () => {
    const slowClient = new pg.Client({ connectionString: appUrl() });
    await slowClient.connect();
    await slowClient.query('BEGIN');
    const legs = JSON.stringify([
      { user: null, asset: 'CNY', purpose: 'clearing:bank', amount: '-5' },
      { user: null, asset: 'CNY', purpose: 'fee_income', amount: '5' },
    ]);
    const { rows } = await slowClient.query(
      "SELECT ledger_post('slow', 'slow:1', 'system:test', true, $1::jsonb) AS id",
      [legs],
    );
    const laterJournalId = await fund('quick:1');
    await chainAllJournals();
    await slowClient.query('COMMIT');
    await slowClient.end();
    await chainAllJournals();
    const places = await db.ledgerChain.findMany({
      where: { journalId: { in: [BigInt(rows[0].id), laterJournalId] } },
      orderBy: { position: 'asc' },
      select: { journalId: true },
    });
    expect(places.map(({ journalId }) => journalId)).toEqual([laterJournalId, BigInt(rows[0].id)]);
    expect((await verifyWholeChain()).broken).toBeNull();
  });

  test('loses nothing when it is killed in the middle of a batch, and another one continues', async () => {
    await fundTimes(12, 'killed');
    const before = await getChainStatus(db);
    const killedClient = new pg.Client({ connectionString: appUrl() });
    killedClient.on('error', () => undefined);
    await killedClient.connect();
    const { rows } = await killedClient.query('SELECT pg_backend_pid() AS pid');
    await killedClient.query('BEGIN');
    expect((await killedClient.query('SELECT ledger_chain_extend(7) AS added')).rows).toEqual([
      { added: 7 },
    ]);
    expect(await extendChain(db)).toEqual({ chained: 0, more: false });
    const gone = await superuser.query('SELECT pg_terminate_backend($1, 5000) AS gone', [
      rows[0].pid,
    ]);
    expect(gone.rows).toEqual([{ gone: true }]);
    expect(await getChainStatus(db)).toEqual(before);
    expect(await extendChain(db)).toEqual({ chained: 12, more: false });
    expect(await verifyWholeChain()).toMatchObject({ broken: null });
  });

  test('can run many times concurrently: every journal gets one position', async () => {
    await fundTimes(40, 'many');
    await Promise.all(Array.from({ length: 8 }, () => extendChain(db, { size: 3 })));
    await chainAllJournals();
    const [row] = (
      await owner.query(
        'SELECT count(*) AS places, max(position) AS last, count(DISTINCT journal_id) AS journals FROM ledger_chain',
      )
    ).rows;
    expect(row.places).toBe(row.last);
    expect(row.places).toBe(row.journals);
    expect(await verifyWholeChain()).toMatchObject({ broken: null });
  });

  test('continues after a journal without entries and a queue row without a journal', async () => {
    await owner.query('ALTER TABLE ledger_journal DISABLE TRIGGER ledger_journal_complete');
    await owner.query(
      `WITH bare AS (INSERT INTO ledger_journal (kind, ref, actor, simulated) VALUES ('bare', 'bare:1', 'x', true) RETURNING id)
       INSERT INTO ledger_unchained SELECT id FROM bare UNION ALL SELECT 999999`,
    );
    await fund('after:1');
    expect(await extendChain(db)).toEqual({ chained: 2, more: false });
    expect((await verifyWholeChain()).broken).toMatchObject({
      table: 'ledger_unchained',
      id: '999999',
    });
    await owner.query('DELETE FROM ledger_unchained');
    expect((await verifyWholeChain()).broken).toBeNull();
  });

  test('cannot be changed or emptied by the application', async () => {
    for (const sql of [
      'DELETE FROM ledger_chain',
      "UPDATE ledger_chain SET hash = '\\x00'",
      'DELETE FROM ledger_unchained',
      'TRUNCATE ledger_chain',
    ])
      await expect(connections().query(sql)).rejects.toThrow(/permission denied/);
    await expect(owner.query('DELETE FROM ledger_chain')).rejects.toThrow(/insert-only/);
  });
});
