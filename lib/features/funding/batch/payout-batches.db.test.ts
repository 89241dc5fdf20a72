import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDatabaseError } from '#lib/base/db/database-error';
import { getCashBalances } from '#lib/books/ledger/queries';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { sendAnswer } from '#tests/support/desk/send-answer';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';

openManualChannels();
const database = useTestDatabase();
const { db } = database;
type Payee = Awaited<ReturnType<typeof newPayee>>;
const payees: Payee[] = [];
const operators: Record<string, TestOperator> = {};
let serial = 0;

beforeAll(async () => {
  for (let count = 0; count < 20; count++) payees.push(await newPayee('20000'));
  await setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '1000.00' });
  await newOperatorSession(database, ['admin'], { name: 'ann' });
  for (const [name, role] of [
    ...[['cas', 'cashier'] as const, ['oth', 'cashier'] as const],
    ...[['tre', 'treasurer'] as const, ['tom', 'treasurer'] as const],
  ])
    operators[name] = await newOperatorSession(database, [role], { name });
});

const as = (name: string) => {
  const operator = operators[name];
  if (!operator) throw new Error(`no operator ${name}`);
  return operator.cookie;
};
const call = (by: string, name: Parameters<typeof callDesk>[0], body: object) =>
  callDesk(name, body, { cookie: as(by) });
const nextPayee = () => {
  const payee = payees.pop();
  if (!payee) throw new Error('the tests use more members than were made');
  return payee;
};

async function approvedBy(by: string, amount: string, payee = nextPayee()) {
  const body = { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD };
  const { data } = await makeCall('withdraw', body, { token: payee.token });
  expect((await call(by, 'approveWithdrawal', { id: data.id })).code).toBe(200);
  return { id: data.id as string, no: data.no as string, payee, net: data.net as string };
}
const statusOf = async (id: string) =>
  (await db.withdrawal.findUniqueOrThrow({ where: { id: BigInt(id) } })).status;

async function batchOf(by: string, ids: string[], template = 'ach') {
  const { data } = await call(by, 'makePayoutBatch', { ids, template, reason: 'noon' });
  return { batch: data.batch as string, left: data.left_out as { id: string; problem: string }[] };
}
const download = (by: string, id: string) =>
  call(by, 'downloadPayoutBatch', { id, reason: 'upload to the bank' });
const answer = (rows: string[][]) =>
  [['紀錄編號', '金額', '結果', '銀行參考號', '原因'], ...rows]
    .map((row) => row.join(','))
    .join('\n');
const send = (by: string, id: string, file: string, digest?: string) =>
  sendAnswer({ cookie: as(by), id, file, digest });
const states = ({ data }: Awaited<ReturnType<typeof send>>) =>
  data.rows.map(({ state }: { state: string }) => state);

/** Looks at an answer and confirms it. */
async function apply(by: string, id: string, file: string) {
  const shown = await send(by, id, file);
  return send(by, id, file, shown.data.digest);
}
const reference = () => `FT-${++serial}`;

describe('a batch', () => {
  test('has the payments of one file, which none pays by hand or twice', async () => {
    const [one, two] = [await approvedBy('cas', '500'), await approvedBy('cas', '1500')];
    const { batch, left } = await batchOf('tre', [one.id, two.id]);
    expect(left).toEqual([]);
    expect(await statusOf(one.id)).toBe('processing');
    const again = await batchOf('tom', [one.id, two.id]);
    expect(again.batch).toBeNull();
    expect(again.left).toHaveLength(2);
    expect((await call('tre', 'failWithdrawal', { id: one.id, reason: 'x' })).code).toBe(4010);
    for (const status of ['paid', 'failed'])
      await expect(
        db.withdrawal.update({ where: { id: BigInt(one.id) }, data: { status } }),
      ).rejects.toThrow(/the answer of the bank ends it/);

    const { data } = await download('tre', batch);
    const text = Buffer.from(data.base64, 'base64').toString('utf8');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => [row.紀錄編號, row.金額, row.收款帳號?.length])).toEqual([
      [one.no, one.net, 12],
      [two.no, two.net, 12],
    ]);
    expect(await db.auditEvent.count({ where: { action: 'payout.download' } })).toBe(1);
    await expectLedgerSound(db);
  });

  test('leaves out what its maker may not pay, row by row', async () => {
    const own = await approvedBy('tre', '1500');
    const fine = await approvedBy('cas', '700');
    const pending = { channel: 'bank', target_id: fine.payee.cardId, amount: '200' };
    const body = { ...pending, trade_password: TRADE_PASSWORD };
    const { data } = await makeCall('withdraw', body, { token: fine.payee.token });
    const { batch, left } = await batchOf('tre', [own.id, fine.id, data.id]);
    expect(batch).not.toBeNull();
    expect(left.map(({ id }) => id)).toEqual([own.id, data.id]);
    expect(await statusOf(own.id)).toBe('approved');
  });

  test('of one person counts with what they pay in a day', async () => {
    const rows = [await approvedBy('tom', '600'), await approvedBy('tom', '600')];
    const { left } = await batchOf(
      'tom',
      rows.map(({ id }) => id),
    );
    expect(left).toHaveLength(1);
  });

  test('in Big5 takes whole amounts and names that it can write', async () => {
    const payee = nextPayee();
    const odd = await approvedBy('cas', '500.5', payee);
    const whole = await approvedBy('cas', '500', payee);
    const { batch, left } = await batchOf('tre', [odd.id, whole.id], 'ctbc');
    expect(left.map(({ id }) => id)).toEqual([odd.id]);
    const { data } = await download('tre', batch);
    const text = new TextDecoder('big5').decode(Buffer.from(data.base64, 'base64'));
    expect(text).toContain(`收款帳號`);
    expect(text).toContain(',485,');
  });

  test('has nothing of a member whose withdrawals are frozen', async () => {
    const [one, two] = [await approvedBy('cas', '200'), await approvedBy('cas', '200')];
    const { batch } = await batchOf('tre', [one.id]);
    await call('tre', 'takeWithdrawal', { id: two.id });
    for (const { payee } of [one, two])
      await call('tre', 'actOnMember', {
        username: payee.username,
        act: 'freeze',
        reason: 'a match',
      });
    expect((await download('tre', batch)).code).toBe(4104);
    const { left } = await batchOf('tre', [two.id]);
    expect(left).toMatchObject([{ id: two.id }]);
    await call('tre', 'releasePayoutBatch', { id: batch, reason: 'frozen' });
    expect((await download('tre', batch)).code).toBe(4010);
  });

  test('gives back its withdrawals, after a download by another operator', async () => {
    const { id } = await approvedBy('cas', '400');
    const { batch } = await batchOf('tre', [id]);
    await download('tre', batch);
    const release = { id: batch, reason: 'the bank refused the file' };
    expect((await call('tre', 'releasePayoutBatch', release)).code).toBe(4031);
    expect((await call('tom', 'releasePayoutBatch', release)).code).toBe(200);
    expect((await call('tom', 'releasePayoutBatch', release)).code).toBe(4010);
    const { batch: next } = await batchOf('tre', [id]);
    const file = answer([[(await noOf(id)) ?? '', '385.00', '成功', reference(), '']]);
    expect(states(await apply('tre', batch, file))).toEqual(['ended']);
    expect(states(await apply('tre', next, file))).toEqual(['paid']);
    await expectLedgerSound(db);
  });
});

const noOf = async (id: string) =>
  (await db.withdrawal.findUniqueOrThrow({ where: { id: BigInt(id) } })).no;

describe('the answer of the bank', () => {
  test('shows each row, and pays and fails once however often it is sent', async () => {
    const payee = nextPayee();
    // One after the other: the rows of a file are in the order of the withdrawals.
    const paid = await approvedBy('cas', '300', payee);
    const failed = await approvedBy('cas', '310', payee);
    const differs = await approvedBy('cas', '320', payee);
    const rows = [paid, failed, differs];
    const { batch } = await batchOf(
      'tre',
      rows.map(({ id }) => id),
    );
    const used = reference();
    const file = answer([
      [paid.no, '285.00', '成功', used, ''],
      [failed.no, '295', '退件', '', '=戶名不符'],
      [differs.no, '1.00', '成功', reference(), ''],
      ['W1', '5', '成功', reference(), ''],
      [paid.no, '285.00', '成功', reference(), ''],
    ]);
    const before = (await getCashBalances(db, payee.id, 'TWD')).availableMinor;
    const preview = ['paid', 'failed', 'differs', 'unknown', 'duplicate'];
    expect(states(await send('oth', batch, file))).toEqual(preview);
    expect(await statusOf(paid.id)).toBe('processing');
    const both = await Promise.all([apply('oth', batch, file), apply('oth', batch, file)]);
    for (const result of both) expect(result.code).toBe(200);
    expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual([
      ...['paid', 'failed', 'processing'],
    ]);
    expect((await getCashBalances(db, payee.id, 'TWD')).availableMinor).toBe(before + 31_000n);
    expect(states(await apply('oth', batch, file)).slice(0, 2)).toEqual(['done', 'done']);
    const corrected = answer([[differs.no, '305.00', '成功', used, '']]);
    expect(states(await send('oth', batch, corrected))).toEqual(['duplicate']);
    const final = answer([[differs.no, '305.00', '00', reference(), '']]);
    expect(states(await apply('oth', batch, final))).toEqual(['paid']);
    expect(
      await db.$queryRaw`SELECT outcome FROM payout_batch_row WHERE batch_id = ${BigInt(batch)}
      ORDER BY position`,
    ).toEqual([{ outcome: 'paid' }, { outcome: 'failed' }, { outcome: 'paid' }]);
    await expectLedgerSound(db);
  });

  test('fails what a downloaded file pays by another operator than the file’s maker', async () => {
    const { id, no } = await approvedBy('cas', '300');
    const { batch } = await batchOf('tre', [id]);
    await download('tre', batch);
    const file = answer([[no, '285.00', '退件', '', '']]);
    for (const by of ['tre', 'cas']) {
      const { data } = await apply(by, batch, file);
      expect(data.rows).toMatchObject([{ state: by === 'tre' ? 'refused' : 'failed' }]);
    }
    expect(await statusOf(id)).toBe('failed');
    await expectLedgerSound(db);
  });

  test('is judged by its uploader as the payer', async () => {
    const { id, no } = await approvedBy('tom', '1500');
    const { batch } = await batchOf('tre', [id]);
    const file = answer([[no, '1485.00', '成功', reference(), '']]);
    for (const by of ['tom', 'cas']) {
      const { data } = await apply(by, batch, file);
      expect(data.rows).toMatchObject([{ state: 'refused', problem: expect.any(String) }]);
    }
    expect(await statusOf(id)).toBe('processing');
    expect(states(await apply('tre', batch, file))).toEqual(['paid']);
  });

  test('is refused when it is no such file', async () => {
    const { id } = await approvedBy('cas', '300');
    const { batch } = await batchOf('tre', [id]);
    const many = answer(Array.from({ length: 501 }, () => ['W1', '1', '成功', 'x', '']));
    for (const file of ['', 'a,b\n1,2', answer([]), many, `"${'x'.repeat(30_000)}`])
      expect((await send('oth', batch, file)).code).toBe(4001);
    const file = answer([['W1', '1', '成功', 'x', '']]);
    expect((await send('oth', batch, file, '0'.repeat(64))).code).toBe(4010);
    expect((await send('oth', '98765', file)).code).toBe(4004);
  });
});

describe('the database refuses', () => {
  const sql = (statement: string) =>
    db.$executeRawUnsafe(statement).then(
      () => 'done',
      (error) => readDatabaseError(error)?.sqlState ?? String(error),
    );

  test('rows of a batch that are added later, changed, or ended without an answer', async () => {
    const { id } = await approvedBy('cas', '200');
    const { batch } = await batchOf('tre', [id]);
    const other = await approvedBy('cas', '200');
    await call('tre', 'takeWithdrawal', { id: other.id });
    const add = `INSERT INTO payout_batch_row (batch_id, withdrawal_id, position, amount, pay_amount, user_id, made_by, is_alone, made_on)
      VALUES (${batch}, ${other.id}, 9, 1, 1, 1, 'operator:tre', false, now())`;
    const end = `UPDATE payout_batch_row SET outcome = 'paid', ended_by = 'operator:tre', ended_at = now() WHERE batch_id = ${batch}`;
    expect([await sql(add), await sql(end)]).toEqual(['JK006', 'JK006']);
    for (const statement of [
      `UPDATE payout_batch_row SET amount = 1 WHERE batch_id = ${batch}`,
      `DELETE FROM payout_batch_row WHERE batch_id = ${batch}`,
      `UPDATE payout_answer_row SET outcome = 'paid'`,
      `DELETE FROM payout_batch_file`,
      `UPDATE payout_template SET name = 'x'`,
    ])
      expect(await sql(statement)).not.toBe('done');
    await expectLedgerSound(db);
  });
});
