import { beforeEach, describe, expect, test } from 'vitest';
import { createLink } from '#lib/access/links/create-link';
import { linkUrl } from '#lib/access/links/link-url';
import { inTransaction } from '#lib/base/db/transaction';
import { deliverInbox } from '#lib/operation/alerts/deliver-alerts';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { passLockHours } from '#tests/support/member/pass-lock-hours';
import { factorCode } from '#tests/support/operator/factor';
import { addTestPasskey, addTestTotp } from '#tests/support/passkey/member-factor';

const { db, superuserUrl } = useTestDatabase();
/** A sign-in and its factor come from one address. */
const HERE = { address: '192.0.2.7' };
const proof = { trade_password: TRADE_PASSWORD };
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  payee = await newPayee('10000');
});

const call = (name: string, body: object = {}, token = payee.token) =>
  makeCall(name, body, { token });
const sql = (text: string) =>
  runSql(superuserUrl(), `SET session_replication_role = replica; ${text}`);
const told = (template: string) => db.$queryRaw<{ params: { alarmId: string } }[]>`
  SELECT params FROM member_outbox
  WHERE user_id = ${payee.id} AND template = ${`security.${template}`} AND channel = 'inbox' ORDER BY id`;
const templates = async () =>
  (
    await db.$queryRaw<{ template: string }[]>`
      SELECT template FROM member_outbox WHERE user_id = ${payee.id} AND channel = 'inbox' ORDER BY id`
  ).map(({ template }) => template);
const count = async (template: string) =>
  (await templates()).filter((one) => one === `security.${template}`).length;
const tokenOf = (name = '') => linkUrl(name).split('#')[1] ?? '';

/** The token of the alarm that the member's payee gave rise to. */
async function alarm(): Promise<string> {
  const [row] = await told('payeeAdded');
  return tokenOf(row?.params.alarmId);
}
const open = (token: string) => makeCall('openLink', { token });
const press = (token: string) => makeCall('useLink', { token });
const leave = (token: string) => call('leaveFreeze', { password: PASSWORD, ...proof }, token);
const isFrozen = async () => {
  const [row] = await db.$queryRaw<{ cause: string | null }[]>`
    SELECT cause FROM member_freeze_now(${payee.id})`;
  return row?.cause ?? null;
};
const signIn = async () =>
  (await makeCall('login', { username: payee.username, password: PASSWORD }, HERE)).data;

describe('the link of an alarm', () => {
  test('is told once with the event, and opening it changes nothing', async () => {
    expect(await told('payeeAdded')).toHaveLength(1);
    const token = await alarm();
    for (let i = 0; i < 3; i++)
      expect((await open(token)).data).toEqual({
        ...{ purpose: 'not-me', state: 'open', username: payee.username, address: null },
      });
    expect([await isFrozen(), (await call('userInfo')).code]).toEqual([null, 200]);
  });

  test('freezes the account and ends sessions and trust, once', async () => {
    await sql(
      `INSERT INTO trusted_device (user_id, device_id, user_agent) VALUES (${payee.id}, 'd', '')`,
    );
    const token = await alarm();
    const pressed = await Promise.all([press(token), press(token), press(token)]);
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 4010, 4010]);
    expect([await isFrozen(), (await call('userInfo')).code]).toEqual(['alarm', 8888]);
    expect((await open(token)).data.state).toBe('used');
    expect((await press(token)).code).toBe(4010);
    const [trust] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::integer AS count FROM trusted_device WHERE user_id = ${payee.id} AND revoked_at IS NULL`;
    expect(trust?.count).toBe(0);
    expect(await count('alarmRaised')).toBe(1);
    const audits = await db.auditEvent.findMany({ where: { actor: `user:${payee.id}` } });
    expect(audits.filter(({ action }) => action === 'user.raise-alarm')).toHaveLength(1);
  });

  test('keeps payouts and new payees out', async () => {
    await press(await alarm());
    const { token } = await signIn();
    const payout = { channel: 'bank', target_id: payee.cardId, amount: '500', ...proof };
    expect((await call('withdraw', payout, token)).code).toBe(4105);
  });

  test('ends after 24 hours', async () => {
    const token = await alarm();
    const shift = (hours: number) =>
      sql(`UPDATE member_link SET created_at = created_at - interval '${hours} hours',
        expires_at = expires_at - interval '${hours} hours' WHERE user_id = ${payee.id}`);
    await shift(23);
    expect((await open(token)).data.state).toBe('open');
    await shift(1);
    expect((await open(token)).data.state).toBe('expired');
    expect([(await press(token)).code, await isFrozen()]).toEqual([4010, null]);
  });

  test('is none of another purpose, and a changed one is unknown', async () => {
    const token = await alarm();
    const other = await newPayee('1000');
    const [row] = await db.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM member_link WHERE user_id = ${other.id} LIMIT 1`;
    const forged = [
      tokenOf(`mail-verify.${row?.id}`),
      tokenOf('not-me.0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11'),
      `${token.slice(0, 30)}${'A'.repeat(24)}`,
    ];
    for (const text of forged) expect((await press(text)).code).toBe(4004);
    const refused = { token, password: 'orchid lantern 9' };
    expect((await makeCall('finishRecovery', refused)).code).toBe(4004);
    expect(await isFrozen()).toBeNull();
  });

  test('drops links by which somebody could get in', async () => {
    const name = await inTransaction(db, (tx) =>
      createLink(tx, { userId: payee.id, purpose: 'mail-verify', address: 'thief@jinku.example' }),
    );
    await press(await alarm());
    expect((await press(tokenOf(name))).code).toBe(4010);
  });

  test('is in the inbox for a day', async () => {
    await deliverInbox(db, Date.now() + 20_000);
    const { data } = await call('messages');
    const entry = data.data.find(({ title }: { title: string }) => title === '已新增收款帳戶');
    expect(entry.not_me).toBe(`/auth/link#${await alarm()}`);
    await sql(
      `UPDATE member_alert SET created_at = created_at - interval '25 hours' WHERE user_id = ${payee.id}`,
    );
    const later = (await call('messages')).data.data;
    expect(later.every((one: { not_me: string | null }) => one.not_me === null)).toBe(true);
  });
});

describe('the freeze of an alarm', () => {
  const age = (hours: number) =>
    sql(`UPDATE passkey SET created_at = created_at - interval '${hours} hours' WHERE user_id = ${payee.id};
      UPDATE member_totp SET created_at = created_at - interval '${hours} hours' WHERE user_id = ${payee.id}`);
  const showPasskey = async (token: string, key: Awaited<ReturnType<typeof addTestPasskey>>) => {
    const { data } = await call('factorOptions', {}, token);
    const assertion = key.authenticator.sign(data.passkey);
    return call('factorProof', { assertion }, token);
  };
  /** Signs in with the code of an authenticator app. */
  const enter = async (secret: string, step = 0) => {
    const { ticket } = await signIn();
    const body = { ticket, code: factorCode(secret, step) };
    const { data } = await makeCall('loginFactor', body, HERE);
    return data.token as string;
  };

  test('is not left with both passwords alone, nor after another freeze', async () => {
    await press(await alarm());
    const { token } = await signIn();
    expect((await leave(token)).code).toBe(4105);
    await call('freezeAccount', {}, token);
    expect([await isFrozen(), (await leave(token)).code]).toEqual(['alarm', 4105]);
    const event = (name: string) => db.$executeRaw`
      INSERT INTO member_freeze (user_id, event, cause) VALUES (${payee.id}, ${name}, 'own')`;
    await expect(event('leave-asked')).rejects.toThrow('JK011');
    await expect(event('left')).rejects.toThrow('JK011');
  });

  test('is left by a factor that was there 72 hours before', async () => {
    const { secret } = await addTestTotp(payee);
    await age(73);
    await press(await alarm());
    const token = await enter(secret);
    expect((await leave(token)).code).toBe(4016);
    expect((await call('factorProof', { code: factorCode(secret, 1) }, token)).code).toBe(200);
    expect((await leave(token)).data.freeze).toBeNull();
    expect(await count('accountUnfrozen')).toBe(1);
  });

  test('is not left by a factor that a thief added before the press', async () => {
    const { secret } = await addTestTotp(payee);
    await age(73);
    const key = await addTestPasskey(payee);
    await press(await alarm());
    const token = await enter(secret);
    expect((await showPasskey(token, key)).code).toBe(200);
    const refused = await leave(token);
    expect([refused.code, refused.msg]).toEqual([4105, expect.stringContaining('72 小時')]);
  });

  test('is left by a password that was set anew by mail since, and only then', async () => {
    await press(await alarm());
    const { token } = await signIn();
    await sql(`INSERT INTO member_recovery (user_id, kind, address, started_at, half_at, ready_at, expires_at, ended_at, outcome)
      VALUES (${payee.id}, 'password', 'a@jinku.example', now() - interval '2 days', now() - interval '1 day',
        now() - interval '1 day', now(), now() - interval '12 hours', 'done')`);
    expect((await leave(token)).code).toBe(4105);
    await passLockHours(superuserUrl(), payee.id, 24);
    expect((await leave(token)).data.freeze).toBeNull();
  });

  test('waits for the own delay as well', async () => {
    const { secret } = await addTestTotp(payee);
    await age(73);
    await call('setDelay', { kind: 'unfreeze', hours: 24, ...proof });
    await press(await alarm());
    const token = await enter(secret);
    await call('factorProof', { code: factorCode(secret, 1) }, token);
    expect((await leave(token)).data.freeze.leave_at).not.toBeNull();
    expect(await count('unfreezeAsked')).toBe(1);
    await leave(token);
    expect([await isFrozen(), await count('accountUnfrozen')]).toEqual(['alarm', 0]);
  });
});

describe('what members are told, each once with a link', () => {
  test.each([
    ['dealingPaused', 'pauseDealing', { length: 'day' }],
    ['delayChanged', 'setDelay', { kind: 'payee', hours: 48 }],
    ['limitChanged', 'setLimit', { period: 'day', amount: '1000' }],
  ])('%s', async (template, name, body) => {
    expect((await call(name, { ...body, ...proof })).code).toBe(200);
    const rows = await told(template);
    expect(rows.map(({ params }) => params.alarmId)).toEqual([expect.stringMatching(/^not-me\./)]);
  });

  test('what was asked for, and a freeze, which has no link', async () => {
    await call('setDelay', { kind: 'payee', hours: 48, ...proof });
    await call('setDelay', { kind: 'payee', hours: 2, ...proof });
    await call('setLimit', { period: 'day', amount: '1000', ...proof });
    await call('setLimit', { period: 'day', amount: null, ...proof });
    await call('freezeAccount');
    await call('freezeAccount');
    const names = ['delayAsked', 'limitAsked', 'accountFrozen', 'delayChanged', 'limitChanged'];
    expect(await Promise.all(names.map(count))).toEqual([1, 1, 1, 1, 1]);
    expect((await told('accountFrozen'))[0]?.params.alarmId).toBeUndefined();
  });

  test('factors and recovery codes', async () => {
    const { secret, recoveryCodes } = await addTestTotp(payee);
    await call('factorProof', { code: recoveryCodes[0] });
    await call('renewRecoveryCodes');
    const key = await addTestPasskey(payee);
    const [passkey] = (await call('factors')).data.passkeys;
    await call('removePasskey', { id: passkey.id });
    await call('removeTotp');
    expect([secret, key].every(Boolean)).toBe(true);
    const names = ['totpAdded', 'recoveryCodeUsed', 'recoveryCodesRenewed'];
    const more = ['passkeyAdded', 'passkeyRemoved', 'totpRemoved'];
    expect(await Promise.all([...names, ...more].map(count))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a trusted device', async () => {
    const { secret } = await addTestTotp(payee);
    const { ticket } = await signIn();
    const body = { ticket, code: factorCode(secret), trust: true };
    const { code } = await makeCall('loginFactor', body, HERE);
    expect([code, await count('deviceTrusted'), await count('newDevice')]).toEqual([200, 1, 1]);
  });
});
