import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { askAdmin, runAdmin } from '#tests/support/member/run-admin';
import { POST as balance } from '../../app/api/balance/route.ts';
import { POST as recharge } from '../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../app/api/withdraw/route.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  member = await newPayee('10000');
  await setSettings(db, { channel_bank: 'manual' });
});

const announce = async (extra: object = {}) =>
  (
    await callRoute(
      recharge,
      'recharge',
      { channel: 'bank', amount: '1000', ...extra },
      { token: member.token },
    )
  ).data as Record<string, string>;

async function ask() {
  const body = {
    ...{ channel: 'bank', target_id: member.cardId },
    ...{ amount: '1000', trade_password: TRADE_PASSWORD },
  };
  const { data } = await callRoute(withdraw, 'withdraw', body, { token: member.token });
  return data as Record<string, string>;
}

async function cash(): Promise<[number, number]> {
  const { data } = await callRoute(balance, 'balance', {}, { token: member.token });
  return [Number(data.available), Number(data.frozen)];
}

async function proofFile(content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'proof.pdf');
  await writeFile(file, content);
  return file;
}

async function audits(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  return rows.map(({ actor, action, detail }) => [actor, action, detail]);
}

/** Everything that a refused command must leave unchanged. */
async function snapshot() {
  const [money, moves, audit] = await Promise.all([
    cash(),
    db.statusEvent.count(),
    db.auditEvent.count(),
  ]);
  return { money, moves, audit };
}

describe('the commands for top-ups and withdrawals', () => {
  test('credit a top-up with the payment’s reference, and record the operator', async () => {
    const { id = '', no = '' } = await announce();
    const [available] = await cash();
    const listed = await askAdmin<object[]>('recharge', 'list');
    expect(listed).toContainEqual(
      expect.objectContaining({
        ...{ id, no, code: no, username: member.username, channel: 'bank', processor: 'manual' },
        ...{ pay_amount: '1000.00', pay_currency: 'TWD', reference: null, status: 'submitted' },
      }),
    );
    const table = (await runAdmin('recharge', 'list', '--as', 'amy')).out;
    for (const shown of [no, member.username, '1000.00 TWD', 'manual', 'submitted'])
      expect(table).toContain(shown);
    expect(await askAdmin('recharge', 'approve', no, '--reference', 'TX-1')).toEqual({
      ...{ recharge: id, done: 'approve', operator: 'amy' },
    });
    expect((await cash())[0]).toBe(available + 1000);
    expect(await audits(`recharge:${id}`)).toEqual([
      ['operator:amy', 'recharge.approve', { reference: 'TX-1' }],
    ]);
    const credited = await askAdmin<object[]>('recharge', 'list', '--status', 'credited');
    expect(credited).toContainEqual(expect.objectContaining({ id, reference: 'TX-1' }));
  });

  test('reject a top-up with a reason that the user sees', async () => {
    const { id = '' } = await announce();
    const [available] = await cash();
    const { code, out } = await runAdmin(
      ...['recharge', 'reject', id, '--reason', '沒有收到款項', '--as', 'amy'],
    );
    expect([code, out]).toEqual([0, `recharge ${id}: reject by amy\n`]);
    expect((await cash())[0]).toBe(available);
    expect(await audits(`recharge:${id}`)).toEqual([
      ['operator:amy', 'recharge.reject', { reason: '沒有收到款項' }],
    ]);
  });

  test('reject with a listed reason, which the user reads in words', async () => {
    const { id = '' } = await announce();
    const code = ['--reason-code', 'amount_differs', '--reason', '少 100 元'];
    await askAdmin('recharge', 'reject', id, ...code);
    const { reason } = await db.recharge.findUniqueOrThrow({ where: { id: BigInt(id) } });
    expect(reason).toBe('amount_differs: 少 100 元');
    const shown = await askAdmin<{ id: string; reason: string }[]>(
      ...['recharge', 'list', '--status', 'rejected'],
    );
    expect(shown.find((row) => row.id === id)?.reason).toBe('收到的金額與申請金額不符：少 100 元');
  });

  test('claim a record, refuse others, and pay with reference and proof', async () => {
    const { id = '' } = await ask();
    await askAdmin('withdraw', 'claim', id);
    const refused = await runAdmin('withdraw', 'approve', id, '--as', 'bob');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/is claimed by operator:amy until .*: take it over first\.\n$/),
    ]);
    await askAdmin('withdraw', 'release', id);
    await askAdmin('withdraw', 'approve', id);
    const file = await proofFile(Buffer.from('%PDF-1.7 proof'));
    const unread = await runAdmin(...['withdraw', 'pay', id, '--proof', '/no/file', '--as', 'amy']);
    expect(unread.err).toEqual(expect.stringContaining("/no/file can't be read"));
    await askAdmin('withdraw', 'pay', id, '--reference', 'FT-9', '--proof', file);
    const row = await db.withdrawal.findUniqueOrThrow({
      where: { id: BigInt(id) },
      include: { proof: true },
    });
    expect(row).toMatchObject({ reference: 'FT-9', proof: { type: 'application/pdf', size: 14 } });
  });

  test('approve, show, take and pay a withdrawal', async () => {
    const { id = '', no = '' } = await ask();
    const [available, frozen] = await cash();
    const listed = await askAdmin<object[]>('withdraw', 'list');
    expect(listed).toContainEqual(
      expect.objectContaining({
        ...{ id, no, username: member.username, channel: 'bank', processor: 'manual' },
        ...{ pay_amount: '985.00', pay_currency: 'TWD', status: 'pending' },
      }),
    );
    for (const step of ['approve', 'take']) await askAdmin('withdraw', step, no);
    const shown = (await runAdmin('withdraw', 'show', id, '--as', 'bob')).out;
    const { masked } = await db.paymentMethod.findUniqueOrThrow({
      where: { id: BigInt(member.cardId) },
    });
    expect(shown).toMatch(new RegExp(`^number: +\\d{8}${masked.slice(-4)}$`, 'm'));
    expect(shown).toMatch(/^to pay: +985\.00 TWD$/m);
    expect(shown).toMatch(/^bank: +004 臺灣銀行$/m);
    await askAdmin('withdraw', 'pay', id);
    expect(await cash()).toEqual([available, frozen - 1000]);
    expect(await audits(`withdrawal:${id}`)).toEqual([
      ['operator:amy', 'withdraw.approve', {}],
      ['operator:amy', 'withdraw.take', {}],
      ['operator:bob', 'withdraw.show', {}],
      ['operator:amy', 'withdraw.pay', {}],
    ]);
  });

  test.each([
    ['fail', ['approve']],
    ['reject', []],
  ])('%s a withdrawal and release its hold', async (end, before) => {
    const { id = '' } = await ask();
    const [available, frozen] = await cash();
    for (const step of before) await askAdmin('withdraw', step, id);
    await askAdmin('withdraw', end, id, '--reason', '帳號有誤');
    expect(await cash()).toEqual([available + 1000, frozen - 1000]);
    expect((await audits(`withdrawal:${id}`)).at(-1)).toEqual([
      ...['operator:amy', `withdraw.${end}`, { reason: '帳號有誤' }],
    ]);
  });
});

describe('a refused command', () => {
  test('prints one line, exits 1 and changes nothing', async () => {
    const { id: waiting = '' } = await announce();
    const { id: over = '', no: overNo = '' } = await announce({ reference: 'TX-2' });
    const { id: pending = '' } = await ask();
    await askAdmin('recharge', 'approve', over);
    const before = await snapshot();
    const refusals: [string[], string][] = [
      [['recharge', 'approve', over], `recharge ${over} is credited and can't become credited`],
      [
        ['recharge', 'reject', over, '--reason', 'x'],
        `recharge ${over} is credited and can't become rejected`,
      ],
      [
        ['recharge', 'approve', waiting],
        `recharge ${waiting} needs the reference of its payment: add --reference`,
      ],
      [
        ['recharge', 'approve', waiting, '--reference', 'TX-2'],
        `another recharge has reference TX-2: ${overNo}`,
      ],
      [['recharge', 'approve', 'R0'], 'there is no recharge R0'],
      [['withdraw', 'pay', pending], `withdrawal ${pending} is pending and can't become paid`],
      [['withdraw', 'take', '999999'], 'there is no withdrawal 999999'],
      [['withdraw', 'show', 'W0'], 'there is no withdrawal W0'],
    ];
    const runs = await Promise.all(refusals.map(([args]) => runAdmin(...args, '--as', 'amy')));
    expect(runs).toEqual(
      refusals.map(([, sentence]) => ({ code: 1, out: '', err: `Refused: ${sentence}.\n` })),
    );
    expect(await snapshot()).toEqual(before);
    await expectLedgerSound(db);
  });

  test.each([
    [['recharge', 'reject', '1'], 'give a --reason-code or a --reason'],
    [['recharge', 'reject', '1', '--reason', ' '], 'is invalid. It takes 1 to 200 characters'],
    [['withdraw', 'fail', '1'], 'give a --reason-code or a --reason'],
    [['withdraw', 'list', '--status', 'open'], 'Allowed choices are pending, approved,'],
    [['withdraw', 'list', '--limit', '0'], 'It takes a number from 1 to 1000'],
    [['recharge', 'approve', '1', '--reference', ''], 'It takes 1 to 64 characters'],
  ])('fails before it runs if its options are invalid: %j', async (args, message) => {
    const { code, out, err } = await runAdmin(...args, '--as', 'amy');
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd()).toMatch(/^[^\n]+$/);
    expect(err).toContain(message);
  });
});
