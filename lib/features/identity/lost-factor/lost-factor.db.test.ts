import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkUrl } from '#lib/access/links/link-url';
import { tellDueRecoveries } from '#lib/access/recovery/tell-due-recoveries';
import { callRoute, type RouteAnswer } from '#tests/support/call/call-route';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { picture } from '#tests/support/member/identity-documents';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { addTestTotp } from '#tests/support/passkey/member-factor';
import { POST as uploadFactorDocument } from '../../../../app/api/uploadFactorDocument/route.ts';
import { MAX_REMOVAL_UPLOADS, REMOVAL_CHECKS } from './enums.ts';

const database = useTestDatabase();
const { db, superuserUrl } = database;
let member: TestMember;
let maker: TestOperator;
let checker: TestOperator;
let hosts = 0;
/** An address of its own for each test, so that only the limit under test applies. */
let address = '';

beforeEach(async () => {
  address = `10.9.${Math.floor(++hosts / 250)}.${hosts % 250}`;
  member = await newMember();
  const mail = `${member.username}@jinku.example`;
  await db.user.update({
    where: { id: member.id },
    data: { email: mail, emailVerifiedAt: new Date() },
  });
  await addTestTotp(member);
  maker = await newOperatorSession(database, ['cashier']);
  checker = await newOperatorSession(database, ['treasurer']);
});

const signIn = () =>
  makeCall('login', { username: member.username, password: PASSWORD }, { address });
/** A ticket of a sign-in with the right password. */
const ticketOf = async (): Promise<string> => (await signIn()).data.ticket;
const call = async (name: string, ticket?: string) =>
  makeCall(name, { ticket: ticket ?? (await ticketOf()) }, { address });
const state = async () => (await call('factorRemoval')).data;
const submit = () => call('submitFactorRemoval');
const finish = (ticket?: string) => call('finishFactorRemoval', ticket);

async function upload(kind: string, ticket?: string, file?: Uint8Array): Promise<RouteAnswer> {
  const form = new FormData();
  form.append('ticket', ticket ?? (await ticketOf()));
  form.append('kind', kind);
  form.append('file', new Blob([new Uint8Array(file ?? (await picture('#345678')))]), 'a.jpg');
  const encoded = new Response(form);
  return callRoute(uploadFactorDocument, 'uploadFactorDocument', null, {
    address,
    raw: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type'),
  });
}

/** Uploads both pictures and asks for the removal. @returns the id of the request */
async function request(): Promise<string> {
  for (const kind of ['front', 'selfie']) expect((await upload(kind)).code).toBe(200);
  expect((await submit()).code).toBe(200);
  const [row] = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM factor_removal WHERE user_id = ${member.id} ORDER BY id DESC LIMIT 1`;
  return `${row?.id}`;
}

/** Moves the wait as if it had begun earlier. */
const pass = (hours: number) =>
  runSql(
    superuserUrl(),
    `SET session_replication_role = replica; UPDATE member_recovery SET
       started_at = started_at - interval '${hours} hours', half_at = half_at - interval '${hours} hours',
       ready_at = ready_at - interval '${hours} hours', expires_at = expires_at - interval '${hours} hours'
     WHERE user_id = ${member.id} AND ended_at IS NULL`,
  );

const desk = (name: 'reviewFactorRemoval' | 'revealFactorDocument' | 'decideApproval') => {
  return (body: object, by = maker) => callDesk(name, body, { cookie: by.cookie });
};
async function openPictures(id: string, by: TestOperator): Promise<void> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM factor_document WHERE removal_id = ${BigInt(id)}`;
  for (const row of rows) {
    const body = { id: `${row.id}`, reason: 'review' };
    expect((await desk('revealFactorDocument')(body, by)).code).toBe(200);
  }
}
const APPROVAL = { decision: 'approve', checks: [...REMOVAL_CHECKS] };
const review = (id: string, body: object = APPROVAL, by = maker) =>
  desk('reviewFactorRemoval')({ id, ...body }, by);
const decide = (approval: string, by = checker) =>
  desk('decideApproval')({ id: approval, decision: 'approve' }, by);

/** Approves a request with two operators. */
async function approve(id: string): Promise<void> {
  await openPictures(id, maker);
  await openPictures(id, checker);
  const { data } = await review(id);
  expect((await decide(data.approval)).code).toBe(200);
}

const templates = async () =>
  (
    await db.$queryRaw<{ template: string }[]>`
      SELECT template FROM member_outbox WHERE user_id = ${member.id} AND channel = 'mail'
        AND template LIKE 'security.factorRecovery%' ORDER BY id`
  ).map(({ template }) => template.replace('security.factorRecovery', ''));
const factors = async () =>
  (await db.$queryRaw<{ has: boolean }[]>`SELECT has_member_factor(${member.id}) AS has`)[0]?.has;

/** Statements of the application's role in one transaction. @returns the SQLSTATE of the refusal, or `done` */
async function sql(...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: database.appUrl() });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const text of statements) await client.query(text);
    await client.query('COMMIT');
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}

describe('the whole way', () => {
  test('takes password, pictures, 72 hours and two operators, and removes factors, devices and sessions', async () => {
    await db.$executeRaw`
      INSERT INTO trusted_device (user_id, device_id, user_agent) VALUES (${member.id}, 'device', 'Chrome')`;
    const id = await request();
    const { status, ready_at: readyAt } = await state();
    expect(status).toBe('waiting');
    expect((new Date(readyAt).getTime() - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    await approve(id);
    expect((await state()).status).toBe('approved');
    await pass(37);
    expect(await tellDueRecoveries(db, Date.now() + 10_000)).toBeGreaterThan(0);
    await pass(36);
    await tellDueRecoveries(db, Date.now() + 10_000);
    expect((await state()).status).toBe('ready');
    const ticket = await ticketOf();
    const both = await Promise.all([finish(ticket), finish(ticket)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4004]);
    expect(await templates()).toEqual(['Started', 'Approved', 'Half', 'Ready', 'Done']);
    expect(await factors()).toBe(false);
    expect((await makeCall('userInfo', {}, { token: member.token })).code).toBe(8888);
    const [left] = await db.$queryRaw<{ codes: number; trusted: number; cause: string }[]>`
      SELECT (SELECT count(*)::integer FROM member_recovery_code WHERE user_id = ${member.id}) AS codes,
        (SELECT count(*)::integer FROM trusted_device WHERE user_id = ${member.id} AND revoked_at IS NULL) AS trusted,
        (SELECT cause FROM member_freeze WHERE user_id = ${member.id} AND until > now() + interval '23 hours') AS cause`;
    expect(left).toEqual({ codes: 0, trusted: 0, cause: 'recovery' });
    const events = await db.auditEvent.findMany({
      where: { OR: [{ subject: `factor:${id}` }, { action: 'user.recover-factor' }] },
      orderBy: { id: 'asc' },
    });
    const actions = events.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['factor.reveal', 'factor.approve']));
    expect(actions.at(-1)).toBe('user.recover-factor');
    expect((await signIn()).code).toBe(200);
  });

  test('is rejected with a reason, which ends the wait, and can be asked for again', async () => {
    const id = await request();
    const other = { decision: 'reject', reason: 'other' };
    expect((await review(id, other)).code).toBe(4001);
    const reject = { decision: 'reject', reason: 'selfieDiffers', note: '請重新拍攝' };
    expect((await review(id, reject)).code).toBe(200);
    expect((await review(id, reject)).code).toBe(4010);
    expect(await state()).toMatchObject({ status: 'rejected', reason: 'selfieDiffers' });
    expect(await templates()).toEqual(['Started', 'Rejected']);
    expect(await request()).not.toBe(id);
    expect((await state()).status).toBe('waiting');
  });
});

describe('a shortcut is refused', () => {
  test('before 72 hours, and without approval after them', async () => {
    const id = await request();
    await pass(71);
    await approve(id);
    expect((await finish()).code).toBe(4010);
    await pass(2);
    expect((await finish()).code).toBe(200);
  });

  test('with the wait over and no approval, or that of one operator', async () => {
    const id = await request();
    await pass(73);
    expect((await finish()).code).toBe(4010);
    await openPictures(id, maker);
    const { data } = await review(id);
    expect(data.applied).toBe(false);
    expect((await finish()).code).toBe(4010);
    expect(await factors()).toBe(true);
  });

  test('with the same operator twice, with unopened pictures, or after a cancellation', async () => {
    const treasurer = await newOperatorSession(database, ['treasurer', 'admin']);
    const id = await request();
    expect((await review(id, APPROVAL, treasurer)).code).toBe(4010);
    await openPictures(id, treasurer);
    expect((await review(id, { ...APPROVAL, checks: ['name'] }, treasurer)).code).toBe(4001);
    const { data } = await review(id, APPROVAL, treasurer);
    expect((await decide(data.approval, treasurer)).code).toBe(4031);
    expect((await decide(data.approval)).code).toBe(4010);
    await openPictures(id, checker);
    expect((await makeCall('cancelRecovery', {}, { token: member.token })).code).toBe(200);
    expect((await decide(data.approval)).code).toBe(4010);
    await pass(73);
    expect((await finish()).code).toBe(4010);
    expect((await state()).status).toBe('none');
  });

  test('after a cancellation by the link of the mail that follows the approval', async () => {
    await approve(await request());
    await pass(73);
    const [row] = await db.$queryRaw<{ link: string }[]>`
      SELECT params ->> 'notMeId' AS link FROM member_outbox
      WHERE user_id = ${member.id} AND template = 'security.factorRecoveryStarted' LIMIT 1`;
    const token = linkUrl(row?.link ?? '').split('#')[1];
    expect((await makeCall('useLink', { token })).code).toBe(200);
    expect((await finish()).code).toBe(4010);
    expect(await factors()).toBe(true);
  });

  test('by another member’s ticket, one of another address, a used one or none', async () => {
    await approve(await request());
    await pass(73);
    const mine = await ticketOf();
    const owner = member;
    member = await newMember();
    await addTestTotp(member);
    expect((await finish()).code).toBe(4010);
    member = owner;
    address = `10.8.1.${hosts % 250}`;
    for (const ticket of [mine, 'A'.repeat(43)])
      for (const name of ['factorRemoval', 'submitFactorRemoval', 'finishFactorRemoval'])
        expect((await call(name, ticket)).code).toBe(4004);
    expect((await upload('front', mine)).code).toBe(4004);
    expect(await factors()).toBe(true);
  });

  test('without a verified address, or a picture', async () => {
    expect((await submit()).code).toBe(4001);
    await upload('front');
    expect((await submit()).data).toHaveProperty('selfie');
    await upload('selfie');
    await runSql(
      superuserUrl(),
      `SET session_replication_role = replica; UPDATE app_user SET email_verified_at = NULL WHERE id = ${member.id}`,
    );
    expect((await submit()).code).toBe(4010);
    expect(await templates()).toEqual([]);
  });
});

describe('requests are bounded', () => {
  test('one runs at a time, and repeating it changes nothing', async () => {
    await request();
    const again = await Promise.all([submit(), submit()]);
    expect(again.map(({ data }) => data.status)).toEqual(['waiting', 'waiting']);
    expect(await templates()).toEqual(['Started']);
    expect((await upload('front')).code).toBe(4010);
  });

  test('a draft takes twelve pictures, of two kinds, that are pictures', async () => {
    expect((await upload('back')).code).toBe(4001);
    const ticket = await ticketOf();
    expect((await upload('front', ticket, Buffer.from('no picture'))).code).toBe(4001);
    for (let i = 0; i < MAX_REMOVAL_UPLOADS; i++)
      expect((await upload('front', ticket)).code).toBe(200);
    expect((await upload('front', ticket)).code).toBe(4102);
    const rows = await db.$queryRaw<{ sealed: Uint8Array }[]>`
      SELECT sealed FROM factor_document WHERE user_id = ${member.id}`;
    expect(rows.map(({ sealed }) => Buffer.from(sealed).includes('WEBP'))).toEqual([false]);
  });

  test('five requests of a member in a week', async () => {
    for (let i = 0; i < 5; i++) {
      await request();
      await makeCall('cancelRecovery', {}, { token: member.token });
    }
    for (const kind of ['front', 'selfie']) await upload(kind);
    expect((await submit()).status).toBe(429);
  });
});

describe('by statements of the application’s role', () => {
  test('neither the wait nor the approval is passed over', async () => {
    const id = await request();
    const recovery = `WHERE user_id = ${member.id} AND ended_at IS NULL`;
    const refused = [
      `UPDATE member_recovery SET outcome = 'done' ${recovery}`,
      `UPDATE member_recovery SET ready_at = now() ${recovery}`,
      `UPDATE member_recovery SET started_at = now() - interval '80 hours' ${recovery}`,
      `DELETE FROM member_recovery ${recovery}`,
      `UPDATE factor_removal SET status = 'approved', checks = '{name,document,face}', decided_by = 'x', decided_at = now() WHERE id = ${id}`,
      `UPDATE factor_removal SET status = 'draft', recovery_id = NULL, submitted_at = NULL WHERE id = ${id}`,
      `UPDATE factor_removal SET user_id = user_id WHERE id = ${id}`,
      `UPDATE factor_document SET sealed = sealed || '\\x00' WHERE removal_id = ${id}`,
      `DELETE FROM factor_document WHERE removal_id = ${id}`,
      `INSERT INTO factor_removal (user_id, status) VALUES (${member.id}, 'submitted')`,
      `INSERT INTO approval_rule (action, makers, checkers) VALUES ('factor.remove2', '{}', '{}')`,
    ];
    const answers = [];
    for (const text of refused) answers.push(await sql(text));
    expect(new Set(answers)).toEqual(new Set(['23001', '42501', 'JK006']));
    await pass(73);
    expect(await sql(`UPDATE member_recovery SET outcome = 'done' ${recovery}`)).toBe('23001');
    expect(answers).not.toContain('done');
  });

  test('a wait that was begun unnoticed is none', async () => {
    for (const kind of ['front', 'selfie']) await upload(kind);
    const begin = `INSERT INTO member_recovery (user_id, kind, address, started_at, ready_at)
      VALUES (${member.id}, 'factor', 'a@b.example', '2020-01-01', '2020-01-04')`;
    expect(await sql(begin)).toBe('done');
    await pass(73);
    const attach = `UPDATE factor_removal SET status = 'submitted', submitted_at = now(),
      recovery_id = (SELECT id FROM member_recovery WHERE user_id = ${member.id}) WHERE user_id = ${member.id}`;
    expect(await sql(attach)).toBe('23001');
  });
});
