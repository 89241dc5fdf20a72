import { beforeAll, describe, expect, test } from 'vitest';
import { useDamagedLedger } from '#tests/support/books/damaged-ledger';
import { type ChainHead, verifyChain } from './verify-chain.ts';

const ledger = useDamagedLedger();
const { ids, textOf } = ledger;
const afterDamage = (damage: readonly string[], noted?: ChainHead) =>
  ledger.afterDamage(damage, (snapshot) => verifyChain(snapshot, noted));
const hashAt = (position: number) =>
  textOf(`SELECT encode(hash, 'hex') FROM ledger_chain WHERE position = ${position}`);
const journalAt = (position: number) =>
  textOf(`SELECT journal_id FROM ledger_chain WHERE position = ${position}`);
const headAt = async (position: number) => ({
  position: String(position),
  hash: await hashAt(position),
});
const OF_CHAIN = { invariant: '8', table: 'ledger_chain' };
const LAST = 6;

describe('an undamaged chain', () => {
  test('is sound up to its last position', async () => {
    expect(await afterDamage([])).toEqual({ broken: null, head: await headAt(LAST) });
  });

  test('has the checkpoints, including the last position', async () => {
    for (const position of [1, LAST])
      expect((await afterDamage([], await headAt(position))).broken).toBeNull();
  });
});

test('an empty chain has no head and fails any checkpoint', async () => {
  const empty = [
    'DELETE FROM ledger_chain',
    'INSERT INTO ledger_unchained SELECT id FROM ledger_journal',
  ];
  expect(await afterDamage(empty)).toEqual({ broken: null, head: null });
  expect(await afterDamage(empty, { position: '1', hash: 'ab' })).toEqual({
    broken: {
      ...{ ...OF_CHAIN, id: '1', journal: null, expected: 'ab' },
      problem: 'the chain is shorter than it was when this place was noted down',
      found: 'an end at position 0',
    },
    head: null,
  });
});

describe('the first broken row is returned with the last verified position', () => {
  test('a missing position', async () => {
    expect(await afterDamage(['DELETE FROM ledger_chain WHERE position = 1'])).toEqual({
      broken: {
        ...{ ...OF_CHAIN, id: '1', journal: await journalAt(2) },
        problem: 'this place of the chain is missing',
        ...{ expected: 'position 1', found: 'position 2' },
      },
      head: null,
    });
    expect(await afterDamage(['DELETE FROM ledger_chain WHERE position = 3'])).toMatchObject({
      broken: { id: '3', expected: 'position 3', found: 'position 4' },
      head: await headAt(2),
    });
  });

  test('a row with another previous hash', async () => {
    const change = (position: number) =>
      `UPDATE ledger_chain SET prev_hash = '\\xabcd' WHERE position = ${position}`;
    const problem = 'it does not follow from the row before it';
    expect(await afterDamage([change(2)])).toEqual({
      broken: {
        ...{ ...OF_CHAIN, id: '2', journal: await journalAt(2), problem },
        ...{ expected: await hashAt(1), found: 'abcd' },
      },
      head: await headAt(1),
    });
    expect((await afterDamage([change(1)])).broken).toMatchObject({ problem, expected: '' });
  });

  test('a deleted journal', async () => {
    const journal = await journalAt(3);
    const gone = [
      `DELETE FROM ledger_entry WHERE journal_id = ${journal}`,
      `DELETE FROM ledger_journal WHERE id = ${journal}`,
    ];
    expect(await afterDamage(gone)).toEqual({
      broken: {
        ...{ ...OF_CHAIN, id: '3', journal, problem: 'its journal does not exist' },
        ...{ expected: `journal ${journal}`, found: 'none' },
      },
      head: await headAt(2),
    });
  });

  test.each([
    ['a journal', "UPDATE ledger_journal SET actor = 'x' WHERE id = $fund"],
    ['an entry', 'UPDATE ledger_entry SET amount = 1 WHERE journal_id = $fund'],
    ['a hash', "UPDATE ledger_chain SET hash = '\\xab' WHERE journal_id = $fund"],
  ])('%s that was modified', async (_row, sql) => {
    const { fund } = ids().journals;
    const { broken, head } = await afterDamage([sql.replace('$fund', fund)]);
    expect(head).toBeNull();
    expect(broken).toMatchObject({
      ...{ ...OF_CHAIN, id: '1', journal: fund },
      problem:
        'this row, or its journal with hold, entries and their accounts, was changed after it had been sealed',
    });
    const [stored, computed] = [broken?.expected, broken?.found];
    const sound = await hashAt(1);
    expect(stored === 'ab' ? computed : stored).toBe(sound);
    expect(stored).not.toBe(computed);
  });
});

describe('a checkpoint', () => {
  test('has another hash in a rewritten chain', async () => {
    expect(await afterDamage([], { position: '2', hash: 'ab' })).toEqual({
      broken: {
        ...{ ...OF_CHAIN, id: '2', journal: await journalAt(2), expected: 'ab' },
        problem: 'the chain is not the one that was noted down',
        found: await hashAt(2),
      },
      head: await headAt(1),
    });
  });

  test('is missing in a truncated chain', async () => {
    const noted = await headAt(LAST);
    const cut = [
      `INSERT INTO ledger_unchained SELECT journal_id FROM ledger_chain WHERE position = ${LAST}`,
      `DELETE FROM ledger_chain WHERE position = ${LAST}`,
    ];
    expect(await afterDamage(cut, noted)).toEqual({
      broken: {
        ...{ ...OF_CHAIN, id: String(LAST), journal: null, expected: noted.hash },
        problem: 'the chain is shorter than it was when this place was noted down',
        found: `an end at position ${LAST - 1}`,
      },
      head: await headAt(LAST - 1),
    });
  });
});

describe('the queue of the chain', () => {
  const broken = async (...damage: string[]) => (await afterDamage(damage)).broken;

  test('contains every journal that is not in the chain', async () => {
    const journal = await journalAt(LAST);
    expect(await broken(`DELETE FROM ledger_chain WHERE position = ${LAST}`)).toEqual({
      ...{ invariant: '8', table: 'ledger_journal', id: journal, journal, found: 'none' },
      problem: 'it is neither in the chain nor waiting for it',
      expected: 'a place in one of them',
    });
  });

  test('contains no missing journal and none that is in the chain', async () => {
    const waits = { invariant: '8', table: 'ledger_unchained' };
    const expected = 'a journal outside of the chain';
    expect(await broken('INSERT INTO ledger_unchained VALUES (999)')).toEqual({
      ...{ ...waits, id: '999', journal: '999', expected, found: 'none' },
      problem: 'a journal waits that does not exist',
    });
    const { fund } = ids().journals;
    expect(await broken(`INSERT INTO ledger_unchained VALUES (${fund})`)).toEqual({
      ...{ ...waits, id: fund, journal: fund, expected, found: 'position 1' },
      problem: 'a journal waits that is in the chain',
    });
  });
});

describe('a chain longer than one batch', () => {
  const ROWS = 1_002;
  beforeAll(async () => {
    const { db } = ledger.database;
    await db.$queryRaw`
      SELECT ledger_post('gift', 'many:' || n, 'system:test', true, '[
        {"user": null, "asset": "TWD", "purpose": "clearing:bank", "amount": "-1"},
        {"user": null, "asset": "TWD", "purpose": "fee_income", "amount": "1"}]'::jsonb)
      FROM generate_series(1, ${ROWS - LAST}::integer) AS n`;
    await db.$queryRaw`SELECT ledger_chain_extend(${ROWS}::integer)`;
  });

  test('is read to its end', async () => {
    expect(await afterDamage([])).toEqual({ broken: null, head: await headAt(ROWS) });
    const last = `UPDATE ledger_chain SET hash = '\\xab' WHERE position = `;
    for (const position of [1_000, 1_001, ROWS])
      expect((await afterDamage([last + position])).broken).toMatchObject({
        id: String(position),
        expected: 'ab',
      });
  });

  test('is read to its end if its last batch is full', async () => {
    const rest = [
      'INSERT INTO ledger_unchained SELECT journal_id FROM ledger_chain WHERE position > 1000',
      'DELETE FROM ledger_chain WHERE position > 1000',
    ];
    expect(await afterDamage(rest)).toEqual({ broken: null, head: await headAt(1_000) });
  });
});
