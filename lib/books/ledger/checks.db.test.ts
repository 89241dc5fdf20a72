import { describe, expect, test } from 'vitest';
import { useDamagedLedger } from '#tests/support/books/damaged-ledger';
import { type Check, findFirstBroken } from './check.ts';
import { BALANCE_CHECKS } from './check-balances.ts';
import { HOLD_CHECKS } from './check-holds.ts';
import { JOURNAL_CHECKS, REVERSAL_CHECKS } from './check-journals.ts';
import { verifyLedger } from './verify.ts';

const ledger = useDamagedLedger();
const { ids, textOf } = ledger;
const afterDamage = (checks: readonly Check[], ...damage: string[]) =>
  ledger.afterDamage(damage, (snapshot) => findFirstBroken(snapshot, checks));
/** The id of a journal's entry on an account. */
const entryOf = (journal: string, purpose: string) =>
  textOf(
    `SELECT id FROM ledger_entry WHERE journal_id = ${journal} AND account_id = ${ids().accounts[purpose]}`,
  );
const update = (table: string, change: string, id: string | undefined) =>
  `UPDATE ledger_${table} SET ${change} WHERE id = ${id}`;
const setHold = (change: string, ref: string) =>
  `UPDATE ledger_hold SET ${change} WHERE ref = '${ref}'`;

test('an undamaged ledger passes every check', async () => {
  const all = [...JOURNAL_CHECKS, ...REVERSAL_CHECKS, ...HOLD_CHECKS, ...BALANCE_CHECKS];
  expect(await afterDamage(all)).toBeNull();
});

describe('the report of a verification', () => {
  const counts = { accounts: '4', journals: '6', entries: '14', holds: '2' };

  test('counts the rows and names the end of the chain', async () => {
    expect(await ledger.afterDamage([], (snapshot) => verifyLedger(snapshot))).toEqual({
      ...{ broken: null, counts, waiting: '0' },
      head: { position: '6', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('names no end of the chain where a journal by itself is broken', async () => {
    const { fund } = ids().journals;
    const entry = await entryOf(fund, 'available');
    const damage = [update('entry', 'amount = amount + 1', entry)];
    expect(await ledger.afterDamage(damage, (snapshot) => verifyLedger(snapshot))).toEqual({
      ...{ broken: expect.objectContaining({ id: fund }), head: null, counts, waiting: '0' },
    });
  });
});

describe('an entry', () => {
  const found = async (change: string) => {
    const { fund } = ids().journals;
    const id = await entryOf(fund, 'available');
    const row = await afterDamage(JOURNAL_CHECKS, update('entry', change, id));
    expect(row).toMatchObject({ table: 'ledger_entry', id });
    return [row?.invariant, row?.journal, row?.problem, row?.expected, row?.found];
  };

  test('names a journal that exists', async () => {
    expect(await found('journal_id = 999')).toEqual([
      ...['1', '999', 'its journal does not exist', 'journal 999', 'none'],
    ]);
  });

  test('names an account that exists', async () => {
    const { fund } = ids().journals;
    expect(await found('account_id = 999')).toEqual([
      ...['4', fund, 'its account does not exist', 'account 999', 'none'],
    ]);
  });

  test('has the asset of its account', async () => {
    const { fund } = ids().journals;
    expect(await found("asset = 'HKD'")).toEqual([
      ...['4', fund, 'it is of another asset than its account', 'TWD', 'HKD'],
    ]);
  });

  test('has the kind of its journal', async () => {
    const { fund } = ids().journals;
    expect(await found("kind = 'x'")).toEqual([
      ...['1', fund, "its kind is not its journal's", 'recharge', 'x'],
    ]);
  });
});

describe('a journal', () => {
  const found = async (id: string, ...damage: string[]) => {
    const row = await afterDamage([...JOURNAL_CHECKS, ...REVERSAL_CHECKS], ...damage);
    expect(row).toMatchObject({ table: 'ledger_journal', id, journal: id });
    return [row?.invariant, row?.problem, row?.expected, row?.found];
  };

  test('sums to zero in each asset', async () => {
    const { fund } = ids().journals;
    const entry = await entryOf(fund, 'available');
    expect(await found(fund, update('entry', 'amount = amount + 1', entry))).toEqual([
      ...['1', 'its entries in TWD do not sum to zero', '0', '1'],
    ]);
  });

  test('has two entries or more', async () => {
    const { gift } = ids().journals;
    const gone = `DELETE FROM ledger_entry WHERE journal_id = ${gift}`;
    expect(await found(gift, gone)).toEqual(['1', 'it has too few entries', '2 or more', '0']);
  });

  test('reverses an earlier journal', async () => {
    const { gift } = ids().journals;
    const problem = ['2', 'it reverses no journal before it', `a journal before ${gift}`];
    for (const reversed of [gift, '999'])
      expect(await found(gift, update('journal', `reverses = ${reversed}`, gift))).toEqual([
        ...[...problem, reversed],
      ]);
  });

  test('that reverses another one undoes the same amount on every account', async () => {
    const { gift, back } = ids().journals;
    const { 'clearing:bank': bank, fee_income: income } = ids().accounts;
    const twice = `UPDATE ledger_entry SET amount = amount * 2 WHERE journal_id = ${back}`;
    const [account, left] = Number(bank) < Number(income) ? [bank, '100'] : [income, '-100'];
    expect(await found(back, twice)).toEqual([
      ...['2', `it is not the reverse of journal ${gift} on account ${account}`, '0', left],
    ]);
  });
});

describe('an account', () => {
  test('has an existing owner or belongs to the house', async () => {
    const { available } = ids().accounts;
    expect(
      await afterDamage(JOURNAL_CHECKS, update('account', 'user_id = 999', available)),
    ).toEqual({
      ...{ invariant: '4', table: 'ledger_account', id: available, journal: null },
      ...{ problem: 'its owner does not exist', expected: 'user 999', found: 'none' },
    });
  });

  test('has the running balance stored with its entries', async () => {
    const { available } = ids().accounts;
    const { held } = ids().journals;
    const id = await entryOf(held, 'available');
    expect(
      await afterDamage(BALANCE_CHECKS, update('entry', 'balance_after = balance_after + 1', id)),
    ).toEqual({
      ...{ invariant: '4', table: 'ledger_entry', id, journal: held, expected: '300' },
      ...{ problem: `the balance after it is not that of account ${available}`, found: '301' },
    });
  });

  test('has the sum of its entries as balance', async () => {
    const { available } = ids().accounts;
    expect(
      await afterDamage(BALANCE_CHECKS, update('account', 'balance = balance + 1', available)),
    ).toEqual({
      ...{ invariant: '4', table: 'ledger_account', id: available, journal: null },
      ...{ problem: 'its balance is not the sum of its entries', expected: '450', found: '451' },
    });
  });

  test('has the time of its last entry as the time of last movement', async () => {
    const { available } = ids().accounts;
    const moved = "timestamptz '2020-01-02 03:04:05Z'";
    const latest = `SELECT max(created_at)::text FROM ledger_entry WHERE account_id = ${available}`;
    expect(
      await afterDamage(BALANCE_CHECKS, update('account', `moved_at = ${moved}`, available)),
    ).toEqual({
      ...{ invariant: '4', table: 'ledger_account', id: available, journal: null },
      problem: 'it did not move when its last entry says',
      expected: await textOf(latest),
      found: await textOf(`SELECT (${moved})::text`),
    });
  });

  test('has entries dated in their order', async () => {
    const { fund, open } = ids().journals;
    const { available } = ids().accounts;
    const [before, id] = [await entryOf(fund, 'available'), await entryOf(open, 'available')];
    const early = "timestamptz '2020-01-02 03:04:05Z'";
    const dated = `SELECT created_at::text FROM ledger_entry WHERE id = ${before}`;
    expect(await afterDamage(BALANCE_CHECKS, update('entry', `created_at = ${early}`, id))).toEqual(
      {
        ...{ invariant: '4', table: 'ledger_entry', id, journal: open },
        problem: `it is dated before the entry before it on account ${available}`,
        expected: `not before ${await textOf(dated)}`,
        found: await textOf(`SELECT (${early})::text`),
      },
    );
  });

  test('is not overdrawn unless it is a clearing or dealer account', async () => {
    const bank = ids().accounts['clearing:bank'];
    for (const change of ["purpose = 'fee_income'", `user_id = ${ids().user}`])
      expect(await afterDamage(BALANCE_CHECKS, update('account', change, bank))).toEqual({
        ...{ invariant: '3', table: 'ledger_account', id: bank, journal: null },
        ...{ problem: 'it is overdrawn', expected: '0 or more', found: '-765' },
      });
  });

  test('has the sum of its open holds as frozen balance', async () => {
    const [{ user }, frozen] = [ids(), ids().accounts.frozen_withdraw];
    const problem = 'what is frozen is not what the open holds say';
    const more = setHold('amount = amount + 1', 'open');
    expect(await afterDamage(BALANCE_CHECKS, more)).toEqual({
      ...{ invariant: '5', table: 'ledger_account', id: frozen, journal: null, problem },
      ...{ expected: '301', found: '300' },
    });
    const other = `INSERT INTO ledger_hold (user_id, asset, purpose, amount, ref, opened_journal)
      VALUES (${user}, 'XAU', 'frozen_order', 5, 'other', ${ids().journals.open})`;
    expect(await afterDamage(BALANCE_CHECKS, other)).toEqual({
      ...{ invariant: '5', table: 'ledger_account', journal: null, problem },
      ...{ id: `of user ${user}, XAU frozen_order`, expected: '5', found: '0' },
    });
  });
});

describe('a hold', () => {
  const found = async (ref: 'open' | 'done', ...damage: string[]) => {
    const row = await afterDamage(HOLD_CHECKS, ...damage);
    const id = await textOf(`SELECT id FROM ledger_hold WHERE ref = '${ref}'`);
    expect(row).toMatchObject({ invariant: '5', table: 'ledger_hold', id });
    return [row?.journal, row?.problem, row?.expected, row?.found];
  };
  const dates = async (column: string, ref: string) => {
    const row = `FROM ledger_hold WHERE ref = '${ref}'`;
    const later = `(${column} + interval '1 millisecond')`;
    return [
      await textOf(`SELECT ${column}::text ${row}`),
      await textOf(`SELECT ${later}::text ${row}`),
    ];
  };

  test('was opened by an existing journal with the same reference and time', async () => {
    const { open } = ids().journals;
    expect(await found('open', setHold('opened_journal = 999', 'open'))).toEqual([
      ...['999', 'its opening journal does not exist', '999', 'none'],
    ]);
    expect(await found('open', setHold("ref = 'x'", 'open'))).toEqual([
      ...[open, 'its reference is not that of its opening journal', 'open', 'x'],
    ]);
    const later = setHold("created_at = created_at + interval '1 millisecond'", 'open');
    expect(await found('open', later)).toEqual([
      ...[open, 'it was not opened when its journal was', ...(await dates('created_at', 'open'))],
    ]);
  });

  test('was frozen by its opening journal from the available balance', async () => {
    const { open } = ids().journals;
    expect(await found('open', setHold('amount = amount + 1', 'open'))).toEqual([
      ...[open, 'its opening journal did not freeze its amount', '301', '300'],
    ]);
    const entry = await entryOf(open, 'available');
    const moved = update('entry', `account_id = ${ids().accounts.fee_income}`, entry);
    expect(await found('open', moved)).toEqual([
      open,
      'its opening journal did not take its amount from what is available',
      ...['-300', '0'],
    ]);
  });

  test('that is open is not partly resolved', async () => {
    const { open } = ids().journals;
    const problem = 'it is open and yet resolved in part';
    expect(await found('open', setHold('committed = 1', 'open'))).toEqual([
      ...[open, problem, 'nothing', '1 + 0'],
    ]);
    expect(await found('open', setHold(`resolved_journal = ${open}`, 'open'))).toEqual([
      ...[open, problem, 'nothing', `0 + 0 by journal ${open}`],
    ]);
  });

  test('that is resolved is fully committed and released', async () => {
    const { held, done } = ids().journals;
    const problem = 'it is not resolved into committed and released';
    expect(await found('done', setHold('committed = committed + 1', 'done'))).toEqual([
      ...[done, problem, '400', `251 + 150 by journal ${done}`],
    ]);
    expect(await found('done', setHold('resolved_journal = NULL', 'done'))).toEqual([
      ...[held, problem, '400', '250 + 150'],
    ]);
  });

  test('was resolved by an existing journal with the same reference and time', async () => {
    const { done } = ids().journals;
    expect(await found('done', setHold('resolved_journal = 999', 'done'))).toEqual([
      ...['999', 'its resolving journal does not exist', '999', 'none'],
    ]);
    expect(await found('done', update('journal', "ref = 'x'", done))).toEqual([
      ...[done, 'its reference is not that of its resolving journal', 'x', 'done'],
    ]);
    const later = setHold("resolved_at = resolved_at + interval '1 millisecond'", 'done');
    expect(await found('done', later)).toEqual([
      done,
      'it was not resolved when its journal was made',
      ...(await dates('resolved_at', 'done')),
    ]);
  });

  test('was ended by its resolving journal, which returned the released amount', async () => {
    const { done } = ids().journals;
    const entry = await entryOf(done, 'frozen_withdraw');
    expect(await found('done', update('entry', 'amount = amount - 1', entry))).toEqual([
      ...[done, 'its resolving journal did not end its amount', '-400', '-401'],
    ]);
    expect(await found('done', setHold('committed = 251, released = 149', 'done'))).toEqual([
      ...[done, 'its resolving journal did not give back what was released', '150', '149'],
    ]);
  });

  test('exists for every entry that moves frozen money', async () => {
    const { open } = ids().journals;
    expect(
      await afterDamage(HOLD_CHECKS, "DELETE FROM ledger_hold WHERE ref = 'open'"),
    ).toMatchObject({
      ...{ invariant: '5', table: 'ledger_entry', id: await entryOf(open, 'frozen_withdraw') },
      ...{ journal: open, problem: 'it moves frozen money, and no hold knows of it' },
      ...{ expected: `a hold that journal ${open} opened or resolved`, found: 'none' },
    });
  });
});
