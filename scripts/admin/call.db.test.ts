import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROOF_MAX_BYTES } from '#lib/features/funding/withdrawal/payout-proof';
import { getSettings } from '#lib/running/config/queries';
import { limiter } from '#lib/running/limits/rate-limit';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { callAs, runAdmin, runAdminOn } from '#tests/support/member/run-admin';
import { askCommand, commandAs, runCommand, runCommandIn } from '#tests/support/member/run-command';
import { POST as recharge } from '../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../app/api/withdraw/route.ts';

openManualChannels();
const { db } = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'call-'));
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  member = await newPayee('10000');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function topUp(): Promise<string> {
  const body = { channel: 'bank', amount: '1000' };
  return (await callRoute(recharge, 'recharge', body, { token: member.token })).data.id;
}

async function withdrawal(): Promise<string> {
  const body = { channel: 'bank', target_id: member.cardId, amount: '1000' };
  const signed = { ...body, trade_password: TRADE_PASSWORD };
  return (await callRoute(withdraw, 'withdraw', signed, { token: member.token })).data.id;
}

async function ask(operator: string, name: DeskCallName, body: object, ...options: string[]) {
  const { code, out, err } = await commandAs(operator, name, body, ...options);
  if (code !== 0) throw new Error(`${name}: ${err}`);
  return JSON.parse(out);
}

async function audits(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  return rows.map(({ actor, action, detail }) => [actor, action, detail]);
}

const KEY = 'first-operator';
const noteCount = () => db.memberNote.count();

test('an installation without operators creates the first one and changes settings, and moves no money', async () => {
  const asSetup = (name: DeskCallName, body: object, ...options: string[]) =>
    runCommand('call', name, JSON.stringify(body), ...options);
  const change = { key: 'quote_seconds', value: '45', reason: 'test' };
  const changed = await asSetup('changeSetting', change);
  expect(JSON.parse(changed.out)).toMatchObject({ applied: true, result: { after: '45' } });
  expect((await asSetup('approveTopUp', { id: '1' })).err).toMatch(/may not top-up.review/);
  const payload = { name: 'first', roles: ['admin'] };
  const request = { action: 'operator.create', payload, reason: 'first' };
  let created = { out: '' };
  // The command reads its body when there is an operator.
  const input = async () => {
    created = await runAdmin('call', 'requestApproval', JSON.stringify(request), '--key', KEY);
    return JSON.stringify({ ...change, value: '50' });
  };
  const late = await runCommandIn({ input }, 'call', 'changeSetting', '-');
  expect(late.err).toMatch(/sign in first/i);
  expect((await getSettings(db)).quote_seconds).toBe(45);
  expect(JSON.parse(created.out)).toMatchObject({
    ...{ applied: true, result: { password: expect.stringMatching(/^\S{12,}$/) } },
  });
  expect((await asSetup('changeSetting', change)).err).toMatch(/^Refused: Sign in first/);
  await setSettings(db, { channel_bank: 'manual' });
});

describe('a call', () => {
  test('reviews a top-up of the queue under the name of its operator', async () => {
    const id = await topUp();
    const [row] = await askCommand<{ id: string; pay_amount: string }[]>('queue', 'top-ups');
    expect(row).toMatchObject({ id, pay_amount: '1000.00', status: 'submitted' });
    const table = (await runCommand('queue', 'top-ups', '--as', 'amy')).out;
    for (const shown of [id, member.username, '1000.00 TWD', 'manual', 'submitted'])
      expect(table).toContain(shown);
    const act = { id, reference: 'TX-1', reason: 'seen at the bank' };
    expect(await ask('amy', 'approveTopUp', act)).toMatchObject({ status: 'credited' });
    expect(await audits(`recharge:${id}`)).toEqual([
      ['operator:amy', 'recharge.approve', { reference: 'TX-1', reason: 'seen at the bank' }],
    ]);
    const credited = await askCommand<object[]>('queue', 'top-ups', '--status', 'credited');
    expect(credited).toContainEqual(expect.objectContaining({ id, reference: 'TX-1' }));
  });

  test('pays a withdrawal with the file that proves it', async () => {
    const id = await withdrawal();
    const [row] = await askCommand<object[]>('queue', 'withdrawals');
    expect(row).toMatchObject({ id, pay_amount: '985.00', status: 'pending' });
    await ask('amy', 'approveWithdrawal', { id });
    await ask('bob', 'takeWithdrawal', { id });
    expect(await ask('bob', 'revealPayee', { id, code: 'payout' })).toMatchObject({
      number: expect.stringMatching(/^\d{12}$/),
    });
    const file = join(folder, 'proof.pdf');
    const payout = { id, reference: 'FT-9' };
    writeFileSync(file, Buffer.alloc(PROOF_MAX_BYTES + 1));
    const large = await commandAs('bob', 'payWithdrawal', payout, '--file', file);
    expect([large.code, large.err]).toEqual([
      1,
      'Refused: file: The file can’t be larger than 5 MB.\n',
    ]);
    const unread = await commandAs('bob', 'payWithdrawal', payout, '--file', '/no/file');
    expect(unread.err).toBe("/no/file can't be read.\n");
    writeFileSync(file, '%PDF-1.7 proof');
    await ask('bob', 'payWithdrawal', payout, '--file', file);
    const paid = await db.withdrawal.findUniqueOrThrow({
      where: { id: BigInt(id) },
      include: { proof: true },
    });
    expect(paid).toMatchObject({
      ...{ status: 'paid', reference: 'FT-9', takenBy: 'operator:bob' },
      proof: { type: 'application/pdf', size: 14 },
    });
    await expectLedgerSound(db);
  });

  test('takes its body from standard input', async () => {
    const body = JSON.stringify({ username: member.username, text: 'called back' });
    const args = ['call', 'noteMember', '-', '--as', 'amy'];
    const { out } = await runAdminOn(Promise.resolve(body), ...args);
    const { id } = JSON.parse(out) as { id: string };
    expect(await db.memberNote.findUniqueOrThrow({ where: { id: BigInt(id) } })).toMatchObject({
      text: 'called back',
    });
  });

  test('acts once for a key', async () => {
    const before = await noteCount();
    const note = { username: member.username, text: 'once' };
    const first = await ask('amy', 'noteMember', note, '--key', 'note-key-1');
    expect(await ask('amy', 'noteMember', note, '--key', 'note-key-1')).toEqual(first);
    expect(await noteCount()).toBe(before + 1);
    const other = await commandAs(
      'amy',
      'noteMember',
      { ...note, text: 'x' },
      '--key',
      'note-key-1',
    );
    expect(other.err).toMatch(/\(4090\)\.\n$/);
    expect(await noteCount()).toBe(before + 1);
  });

  test('requests the approval of another operator, and decides on it', async () => {
    const change = { key: 'withdraw_flat', value: '20.00', reason: 'new tariff' };
    const { applied, approval } = await ask('amy', 'changeSetting', change);
    expect([applied, approval]).toEqual([false, expect.stringMatching(/^\d+$/)]);
    const fee = async () => (await getSettings(db)).withdraw_flat;
    expect(await fee()).toBe('15.00');
    const decision = { id: approval, decision: 'approve' };
    expect((await commandAs('amy', 'decideApproval', decision)).code).toBe(1);
    expect(await ask('bob', 'decideApproval', decision)).toMatchObject({
      result: { before: '"15.00"', after: '"20.00"' },
    });
    expect(await fee()).toBe('20.00');
    expect(await audits('config:withdraw_flat')).toContainEqual([
      ...['operator:amy', 'config.set', expect.objectContaining({ reason: 'new tariff' })],
    ]);
  });

  test('prints a file, or writes it for its owner alone', async () => {
    const printed = await commandAs('amy', 'exportAudit', {
      ...{ subject: 'config:withdraw_flat', reason: 'yearly audit' },
    });
    expect(printed.out).toContain('config.set');
    const out = join(folder, 'report.csv');
    const report = { period: '2026-01-02', format: 'csv', reason: 'yearly audit' };
    await commandAs('amy', 'issueReport', report, '--out', out, '--locale', 'en');
    expect(readFileSync(out, 'utf8')).toContain('2026-01-02');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const { out: checked } = await runCommand('report', 'check', out, '--as', 'amy');
    expect(checked).toMatch(/^file: +unchanged$/m);
  });
});

describe('is refused with one line, and changes nothing:', () => {
  const REFUSALS: [what: string, args: string[], message: RegExp][] = [
    ['a body without its fields', ['noteMember'], /^Refused: username: .+; text: .+\.$/],
    ['a body that is no object', ['noteMember', '[]'], /^Refused: body: /],
    ['a body that is no JSON', ['noteMember', '{'], /^Refused: body: /],
    ['an unknown record', ['approveTopUp', '{"id":"999999"}'], /^Refused: there is no recharge/],
    ['a short key', ['noteMember', '{}', '--key', 'x'], /^Refused: /],
    ['an unknown call', ['noteMembers', '{}'], /^There is no call noteMembers: see call --help\.$/],
    ['no call', [], /^Name a call: see call --help\.$/],
    ['signing in to the desk', ['signIn', '{}'], /a cookie of the desk: use login\.$/],
    ['signing out of the desk', ['signOut'], /of a cookie: use logout\.$/],
    ['the session of the desk', ['extendSession'], /for a cookie: every command/],
    ['a password in its arguments', ['changePassword', '{}'], /: use password\.$/],
    ['a name of every object', ['toString'], /^There is no call toString/],
    ['a file that exists', ['noteMember', '{}', '--out', 'package.json'], /exists already\.$/],
  ];

  test.each(REFUSALS)('%s', async (_what, args, message) => {
    const before = [await noteCount(), await db.auditEvent.count()];
    const { code, out, err } = await runCommand('call', ...args, '--as', 'amy');
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd()).toMatch(/^[^\n]+$/);
    expect([await noteCount(), await db.auditEvent.count()]).toEqual(before);
  });

  test('a body larger than any call takes', async () => {
    const input = () => JSON.stringify({ text: 'x'.repeat(3_000_000) });
    const { err } = await runCommandIn({ input }, 'call', 'noteMember', '-', '--as', 'amy');
    expect(err).toMatch(/^A body has at most \d+ bytes\.\n$/);
  });

  test('a setting longer than any', async () => {
    const payload = { key: 'terms', value: ' '.repeat(20_000) };
    const request = { action: 'config.set', payload, reason: 'long' };
    expect((await commandAs('amy', 'requestApproval', request)).err).toMatch(/^Refused: value: /);
    expect(await db.approval.count({ where: { reason: 'long' } })).toBe(0);
  });

  test('more calls than the desk allows its operator', async () => {
    expect((await commandAs('amy', 'verifyLedger', {})).code).toBe(0);
    const { id } = await db.operator.findFirstOrThrow({ where: { name: 'amy' } });
    const byDesk = limiter('call-api-desk-verifyLedger', { points: 20, seconds: 3600 });
    for (let calls = 1; calls < 20; calls++) await byDesk.consume(`operator:${id}`);
    const { code, err } = await commandAs('amy', 'verifyLedger', {});
    expect(code).not.toBe(0);
    expect(err).toMatch(/^[^\n]+\n$/);
  });

  test('an operator who is locked while the body is awaited', async () => {
    const before = await noteCount();
    // The command has read its session when it reads its body.
    const input = async () => {
      const { code } = await callAs('amy', 'lockOperator', { name: 'eve', reason: 'left' });
      expect(code).toBe(0);
      return JSON.stringify({ username: member.username, text: 'too late' });
    };
    const { code, err } = await runCommandIn({ input }, 'call', 'noteMember', '-', '--as', 'eve');
    expect([code, err]).toEqual([1, 'Refused: the session has ended: sign in again.\n']);
    expect(await noteCount()).toBe(before);
  });
});

test('help lists the calls with their rights, and the fields of a body', async () => {
  const list = (await runCommand('call', '--help')).out;
  expect(list).toMatch(/approveTopUp .*Credits a top-up/);
  expect(list).toContain('[top-up.review]');
  const { out } = await runCommand('call', 'reviewCase', '--help');
  expect(out).toContain('Right: kyc.review');
  expect(out).toMatch(
    /decision \(approve\), id, checks \(list of name \| .*\), expires_on\?; or: decision \(reject\), id, reason \(.*\), note\?/,
  );
});
