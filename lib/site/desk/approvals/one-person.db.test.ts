import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { readDatabaseError } from '#lib/base/db/database-error';
import { inTransaction } from '#lib/base/db/transaction';
import { seedPool } from '#lib/features/fixed/move-pool';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { sendAnswer } from '#tests/support/desk/send-answer';
import { IssueClock } from '#tests/support/market/issue-clock';
import { uploadAndSubmit } from '#tests/support/member/identity-documents';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { runCommand } from '#tests/support/member/run-command';

/**
 * What one person tries who has every role (mal), while another one (hon) does nothing. docs/desk.md lists the same
 * attempts; a test compares them.
 */
openManualChannels();
const database = useTestDatabase();
const { db } = database;
type Payee = Awaited<ReturnType<typeof newPayee>>;
const payees: Payee[] = [];
let mal: TestOperator;
let hon: TestOperator;
/** Pays and approves, and knows nothing of mal. */
let honest: TestOperator;
let issue: { id: string; room: string };
let serial = 0;

const EVERY_ROLE = ['viewer', 'cashier', 'treasurer', 'editor', 'auditor', 'admin'] as const;
const LIMIT = { four_eyes_payout_limit: '1000.00' };

beforeAll(async () => {
  await inTransaction(db, (tx) => seedPool(tx, '5000.00'));
  for (let count = 0; count < 32; count++) payees.push(await newPayee('10000'));
  await setSettings(db, { channel_bank: 'manual', ...LIMIT });
  const opened = await new IssueClock(db).openIssue('XAU', 400_000n);
  issue = { id: opened.id.toString(), room: opened.roomId.toString() };
  mal = await newOperatorSession(database, EVERY_ROLE, { name: 'mal' });
  hon = await newOperatorSession(database, ['admin'], { name: 'hon' });
  await newOperatorSession(database, ['treasurer'], { name: 'tre' });
  honest = await newOperatorSession(database, ['treasurer'], { name: 'pia' });
});

/** Makes a call as mal. @returns the code of the refusal, `waits` for another operator, or `done` */
async function call(name: DeskCallName, body: object, by = mal, sent: object = {}) {
  const { code, data } = await callDesk(name, body, { cookie: by.cookie, ...sent });
  if (code !== 200) return String(code);
  return data?.applied === false ? 'waits' : 'done';
}
const ask = (action: string, payload: object) =>
  call('requestApproval', { action, payload, reason: 'alone' });
const set = (key: string, value: string) => call('changeSetting', { key, value, reason: 'alone' });

/** Statements of the application's role in one transaction. @returns the SQLSTATE of the refusal, or `done` */
async function sql(...statements: string[]): Promise<string> {
  const run = async (tx: Db) => {
    for (const text of statements) await tx.$executeRawUnsafe(text);
  };
  return inTransaction(db, run).then(
    () => 'done',
    (error) => readDatabaseError(error)?.sqlState ?? String(error),
  );
}

async function cli(name: DeskCallName, ...args: string[]): Promise<string> {
  const { code, out, err } = await runCommand('call', name, ...args, '--as', 'mal');
  if (code !== 0) return err.trim();
  return JSON.parse(out).applied === false ? 'waits' : 'done';
}

function nextPayee(): Payee {
  const next = payees.pop();
  if (!next) throw new Error('the tests use more members than were made');
  return next;
}

/** A withdrawal that mal has approved. */
async function approved(amount: string, payee = nextPayee()): Promise<string> {
  const body = { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD };
  const { data } = await makeCall('withdraw', body, { token: payee.token });
  expect(await call('approveWithdrawal', { id: data.id })).toBe('done');
  return data.id;
}
/** Pays as a form does, because the call takes a file. */
async function pay(id: string, reference = `FT-${++serial}`, by = mal): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, reference })) form.append(name, value);
  const response = new Response(form);
  const raw = new Uint8Array(await response.arrayBuffer());
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return call('payWithdrawal', {}, by, { raw, headers });
}

/** Credits a top-up that no bank has seen. */
async function creditInvented(payee: Payee): Promise<void> {
  const topUp = { channel: 'bank', amount: '900', reference: `IN-${++serial}` };
  const { data } = await makeCall('recharge', topUp, { token: payee.token });
  expect(await call('approveTopUp', { id: data.id })).toBe('done');
}

const APPROVAL = { decision: 'approve', checks: ['name', 'birthday', 'document', 'face'] };

/** A case whose pictures mal has opened. */
async function openedCase() {
  const member = nextPayee();
  await uploadAndSubmit(member);
  const documents = await db.kycDocument.findMany({ where: { userId: member.id } });
  for (const { id } of documents)
    expect(await call('revealDocument', { id: `${id}`, reason: 'review' })).toBe('done');
  return { member, caseId: `${documents[0]?.caseId}` };
}

const judgement = (userId: bigint, level: string) =>
  `INSERT INTO member_risk (user_id, level, review_on, reason, set_by) VALUES (${userId}, '${level}', '2027-06-01', 'x', 'mal')`;

/** A member whose risk is high. */
async function riskyMember(): Promise<Payee> {
  const payee = nextPayee();
  expect(await sql(judgement(payee.id, 'high'))).toBe('done');
  return payee;
}

/** A hit of a list with one entry. @returns its id */
async function closeHit(): Promise<string> {
  const { id: userId } = nextPayee();
  const name = `list ${++serial}`;
  const { id: listId } = await db.screeningList.create({
    data: { name, version: 1, entries: 1, hash: '-', uploadedBy: 'hon' },
  });
  const entry = await db.screeningEntry.create({ data: { listId, sourceId: 'S', name: 'Wang' } });
  const names = { memberName: 'wang', entryName: 'Wang', listName: name, sourceId: 'S' };
  const data = { userId, entryId: entry.id, ...names, score: 100 };
  return `${(await db.screeningHit.create({ data })).id}`;
}

const userOf = ({ username }: Payee) => ({ username });

const ATTEMPTS: Record<string, () => Promise<string>> = {
  'credit a top-up with an invented reference and pay the member': async () => {
    const payee = nextPayee();
    await creditInvented(payee);
    return pay(await approved('500', payee));
  },
  'reopen an old top-up, credit it and pay the member': async () => {
    const payee = nextPayee();
    const topUp = { channel: 'bank', amount: '900', reference: `IN-${++serial}` };
    const { id } = (await makeCall('recharge', topUp, { token: payee.token })).data;
    expect(await call('rejectTopUp', { id, code: 'not_received' })).toBe('done');
    expect(await sql(`UPDATE recharge SET created_at = '2026-01-02' WHERE id = ${id}`)).toBe(
      'done',
    );
    expect(await call('reopenTopUp', { id, reason: 'alone' })).toBe('done');
    expect(await call('approveTopUp', { id })).toBe('done');
    return pay(await approved('500', payee));
  },
  'pay a large withdrawal that they approved': async () => pay(await approved('1500')),
  'pay two members, each below the limit': async () => {
    expect(await pay(await approved('600'))).toBe('done');
    return pay(await approved('600'));
  },
  'pay one member twice, each below the limit': async () => {
    const payee = nextPayee();
    await pay(await approved('300', payee));
    return pay(await approved('800', payee));
  },
  'pay with the reference of another payout': async () => {
    await pay(await approved('100'), 'FT-SAME');
    return pay(await approved('100'), 'ft-same');
  },
  'pay without a reference': async () => pay(await approved('100'), ''),
  'say that a large payout failed which was paid': async () =>
    call('failWithdrawal', { id: await approved('1500'), code: 'payout_returned' }),
  'pay by a batch alone what they approved': async () => {
    const body = { ids: [await approved('1500')], template: 'ach', reason: 'alone' };
    const { code, data } = await callDesk('makePayoutBatch', body, { cookie: mal.cookie });
    expect([code, data.left_out.length]).toEqual([200, 1]);
    return data.batch === null ? '4031' : 'done';
  },
  'say that the payouts of a file failed which the bank made': async () => {
    const { cardId, token } = nextPayee();
    const asked = { channel: 'bank', target_id: cardId, amount: '100' };
    const body = { ...asked, trade_password: TRADE_PASSWORD };
    const { id, no } = (await makeCall('withdraw', body, { token })).data;
    expect(await call('approveWithdrawal', { id }, honest)).toBe('done');
    const file = { ids: [id], template: 'ach', reason: 'noon' };
    const batch = (await callDesk('makePayoutBatch', file, { cookie: mal.cookie })).data.batch;
    expect(await call('downloadPayoutBatch', { id: batch, reason: 'upload' })).toBe('done');
    const text = `紀錄編號,金額,結果,銀行參考號,原因\n${no},85.00,退件,,`;
    const answer = { cookie: mal.cookie, id: batch, file: text };
    const { digest } = (await sendAnswer(answer)).data;
    const { rows } = (await sendAnswer({ ...answer, digest })).data;
    return rows[0].state === 'refused' ? '4031' : 'done';
  },
  'bounce a payout into an own member': async () => {
    const id = await approved('100');
    expect(await pay(id, 'FT-PIA', honest)).toBe('done');
    return call('bounceWithdrawal', { id, reference: 'RT-ALONE', reason: 'alone' });
  },
  'raise the limit of two persons': () => set('four_eyes_payout_limit', '900000.00'),
  'raise the limit of a day': () => set('withdraw_day', '150000.00'),
  'raise the limits of a level': () =>
    set(
      'level_2_limits',
      '{"recharge_day":null,"recharge_month":null,"withdraw_day":"9","withdraw_month":null}',
    ),
  'switch off a warning': () => set('warn_name', 'false'),
  'lead members to another customer service': () => set('kefu_link', 'https://example.com/'),
  'set a rate': () => set('rate_usdt', '99'),
  'set a fee to nothing': () => set('withdraw_flat', '0.00'),
  'shorten the wait of a new card': () => set('card_cooldown_hours', '1'),
  'unfreeze a member': async () => {
    const payee = nextPayee();
    expect(await call('actOnMember', { ...userOf(payee), act: 'freeze', reason: 'x' })).toBe(
      'done',
    );
    return ask('user.unfreeze', userOf(payee));
  },
  'name a member after the holder of an account': () =>
    ask('user.set-real-name', { ...userOf(payees[0] as Payee), real_name: '王大明' }),
  'take over a member with a one-time password': () =>
    ask('user.reset-login-password', userOf(payees[0] as Payee)),
  'remove a trade password': () => ask('user.reset-trade-password', userOf(payees[0] as Payee)),
  'credit a member by an adjustment': () =>
    ask('ledger.adjust', {
      ...{ reference: 'X-1', ...userOf(payees[0] as Payee), direction: 'credit' },
      ...{ amount: '500.00', account: 'clearing:bank' },
    }),
  'reverse a journal': async () => {
    const journal = await db.ledgerJournal.findFirstOrThrow({ where: { kind: 'recharge' } });
    return ask('ledger.reverse', { journal: `J${journal.id}` });
  },
  'take money out of the interest pool': () => ask('pool.withdraw', { amount: '100.00' }),
  'void an issue': () => ask('issue.void', { issue: issue.id }),
  'close a room': () => ask('room.set-status', { room: issue.room, status: 'closed' }),
  'make a second account': () => ask('operator.create', { name: 'mal2', roles: ['admin'] }),
  'decide on the own request': async () => {
    const { data } = await callDesk(
      'requestApproval',
      { action: 'pool.fund', payload: { amount: '1.00' }, reason: 'alone' },
      { cookie: mal.cookie },
    );
    return call('decideApproval', { id: data.approval, decision: 'approve' });
  },
  'reset the account of an honest operator': () => ask('operator.reset', { name: 'tre' }),
  'pay a large withdrawal by the CLI': async () =>
    cli('payWithdrawal', JSON.stringify({ id: await approved('1500'), reference: 'FT-CLI' })),
  'set a fee by the CLI': () =>
    cli('changeSetting', JSON.stringify({ key: 'trade_bps', value: '0', reason: 'alone' })),
  'approve a request by SQL': () =>
    sql(`UPDATE approval SET status = 'approved', checker_id = maker_id WHERE status = 'pending'`),
  'write an operator by SQL': () =>
    sql(`INSERT INTO operator (name, name_key, password_hash, roles, created_by)
      VALUES ('eve', 'eve', 'x', '{admin}', 'operator:mal')`),
  'set a limit by SQL': () =>
    sql(
      `INSERT INTO config (key, value, updated_by) VALUES ('fixed_cap', '"1.00"', 'operator:mal')`,
    ),
  'forget a payout by SQL': () => sql('DELETE FROM hand_payout'),
  'unfreeze a member by SQL': async () => {
    const { username } = nextPayee();
    const freeze = (value: string) =>
      `UPDATE app_user SET withdrawals_frozen_at = ${value} WHERE username_key = '${username}'`;
    expect(await sql(freeze('now()'))).toBe('done');
    return sql(freeze('NULL'));
  },
  'pay a large withdrawal by SQL': async () => {
    const id = await approved('1500');
    return sql(
      `INSERT INTO status_event (ref, status, actor) VALUES ('withdrawal:${id}', 'paid', 'operator:mal')`,
      `UPDATE withdrawal SET status = 'paid', reference = 'FT-SQL' WHERE id = ${id}`,
    );
  },
  'approve an identity alone': async () => {
    const { caseId } = await openedCase();
    return call('reviewCase', { id: caseId, ...APPROVAL });
  },
  'approve a case by SQL': async () => {
    const { caseId } = await openedCase();
    return sql(`UPDATE kyc_case SET status = 'approved', decided_at = now(), decided_by = 'mal',
      checks = '{name}' WHERE id = ${caseId}`);
  },
  'raise the level of a member by SQL': async () => {
    const { member } = await openedCase();
    return sql(`UPDATE app_user SET identity_verified_at = now() WHERE id = ${member.id}`);
  },
  'lower the risk of a member': async () => {
    const { username } = await riskyMember();
    return call('setRisk', { username, level: 'low', review_on: '2027-12-01', reason: 'alone' });
  },
  'lower the risk of a member by SQL': async () => {
    const { id } = await riskyMember();
    return sql(judgement(id, 'low'));
  },
  'clear a close hit of name screening': async () =>
    call('decideHit', { id: await closeHit(), outcome: 'cleared', reason: 'alone' }),
  'clear a close hit of name screening by SQL': async () =>
    sql(`INSERT INTO screening_decision (hit_id, outcome, reason, decided_by)
      VALUES (${await closeHit()}, 'cleared', 'alone', 'mal')`),
  'change who may decide by SQL': () =>
    sql(`UPDATE approval_rule SET checkers = '{cashier}' WHERE action = 'pool.withdraw'`),
  'book a charge of the bank': () =>
    ask('ledger.adjust', {
      ...{ reference: 'X-2', template: 'charges', direction: 'debit' },
      ...{ amount: '500.00', account: 'clearing:bank' },
    }),
  'close a month by SQL': () => sql(`SELECT period_close('2026-01', 'operator:mal', 'alone')`),
};

/** It waits, or is refused for this reason and no other: another operator, a right, a reference, a rule of the database. */
const STOPPED = /^(waits|4030|4031|4009|JK006|JK002|42501|Refused: .*another operator.*)$/;

test.each(Object.entries(ATTEMPTS))(
  'one person with every role does not %s',
  async (name, attempt) => {
    expect(await attempt()).toMatch(name === 'pay without a reference' ? /^4001$/ : STOPPED);
  },
);

test('docs/desk.md lists these attempts', () => {
  const [, listed = ''] =
    /<!-- attempts -->\n([\s\S]*?)\n<!-- \/attempts -->/.exec(
      readFileSync('docs/desk.md', 'utf8'),
    ) ?? [];
  expect(listed.split('\n')).toEqual(Object.keys(ATTEMPTS).map((name, at) => `${at + 1}. ${name}`));
});

test('what two persons did together names both', async () => {
  const payee = nextPayee();
  await creditInvented(payee);
  const id = await approved('500', payee);
  const tre = await newOperatorSession(database, ['treasurer'], { name: 'tom' });
  expect(await pay(id, 'FT-BOTH', tre)).toBe('done');
  const rows = await db.$queryRaw`
    SELECT approved_by, paid_by, reference FROM hand_payout WHERE withdrawal_id = ${BigInt(id)}`;
  expect(rows).toEqual([
    { approved_by: 'operator:mal', paid_by: 'operator:tom', reference: 'FT-BOTH' },
  ]);
  expect(await ask('operator.set-addresses', { name: 'tre', addresses: ['10.0.0.0/8'] })).toBe(
    'waits',
  );
  const asked = { action: 'operator.set-addresses', status: 'pending' };
  const { id: request } = await db.approval.findFirstOrThrow({ where: asked });
  const decision = { id: request.toString(), decision: 'approve' };
  expect(await call('decideApproval', decision, hon)).toBe('done');
  const include = { maker: true, checker: true };
  const decided = await db.approval.findUniqueOrThrow({ where: { id: request }, include });
  expect([decided.maker.name, decided.checker?.name]).toEqual(['mal', 'hon']);
});
