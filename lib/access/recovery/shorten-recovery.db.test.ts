import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkUrl } from '#lib/access/links/link-url';
import { readDatabaseError } from '#lib/base/db/database-error';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, type TestMember } from '#tests/support/member/member';
import { addTestPasskey } from '#tests/support/passkey/member-factor';
import type { SoftwareAuthenticator } from '#tests/support/passkey/software-authenticator';
import { getRecoveryState } from './recovery-state.ts';
import { sendRecoveryMail } from './send-recovery-mail.ts';

const { db, superuserUrl } = useTestDatabase();
let member: TestMember;
let authenticator: SoftwareAuthenticator;

beforeEach(async () => {
  member = await newMember();
  const mail = `${member.username}@jinku.example`;
  await db.user.update({
    where: { id: member.id },
    data: { email: mail, emailVerifiedAt: new Date() },
  });
  ({ authenticator } = await addTestPasskey(member));
});

/** Makes the member's passkeys older. */
const age = (hours: number) =>
  runSql(
    superuserUrl(),
    `SET session_replication_role = replica;
     UPDATE passkey SET created_at = created_at - interval '${hours} hours' WHERE user_id = ${member.id}`,
  );
const token = () => ({ token: member.token });

async function start(): Promise<void> {
  const { data } = await makeCall('recover', { account: member.username });
  await sendRecoveryMail(db, { id: data.request_id, account: member.username });
  const [row] = await db.$queryRaw<{ link: string }[]>`
    SELECT params ->> 'linkId' AS link FROM member_outbox
    WHERE user_id = ${member.id} AND template = 'security.recoveryLink' ORDER BY id DESC LIMIT 1`;
  const pressed = await makeCall('useLink', { token: linkUrl(row?.link ?? '').split('#')[1] });
  expect(pressed.code).toBe(200);
}
const hoursLeft = async () => {
  const [row] = await db.$queryRaw<{ hours: number }[]>`
    SELECT extract(epoch FROM ready_at - now())::float8 / 3600 AS hours FROM member_recovery
    WHERE user_id = ${member.id} AND ended_at IS NULL`;
  return row?.hours;
};
const options = () => makeCall('recoveryPasskey', {}, token());
const shorten = (assertion: object, as = token()) => makeCall('shortenRecovery', { assertion }, as);
const signed = async (deviation: object = {}) =>
  authenticator.sign((await options()).data, { userHandle: undefined, ...deviation });

describe('a passkey', () => {
  test('shortens the wait to an hour, once, and the member is told', async () => {
    await age(73);
    await start();
    expect((await getRecoveryState(db, member.id)).running?.can_shorten).toBe(true);
    const assertion = await signed();
    const both = await Promise.all([shorten(assertion), shorten(assertion)]);
    expect(both.map(({ code }) => code)).toContain(200);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await hoursLeft()).toBeCloseTo(1, 1);
    expect((await options()).code).toBe(4010);
    expect((await getRecoveryState(db, member.id)).running?.can_shorten).toBe(false);
    const told = await db.$queryRaw<object[]>`
      SELECT FROM member_outbox WHERE user_id = ${member.id} AND channel = 'mail' AND template = 'security.recoveryShortened'`;
    expect(told).toHaveLength(1);
  });

  test('that is younger than 72 hours at the start does not', async () => {
    await age(71);
    await start();
    expect((await options()).code).toBe(4010);
  });

  test('of another member, without verification of its user, or over another challenge is refused', async () => {
    await age(73);
    await start();
    const other = await newMember();
    const assertion = await signed();
    expect((await shorten(assertion, { token: other.token })).code).toBe(4010);
    expect((await shorten(await signed({ userVerified: false }))).code).toBe(4011);
    const challenge = randomBytes(32).toString('base64url');
    expect((await shorten(await signed({ challenge }))).code).toBe(4011);
    expect((await shorten(await signed({ origin: 'https://evil.example' }))).code).toBe(4011);
    expect(await hoursLeft()).toBeCloseTo(24, 1);
  });

  test('does not shorten the wait after a changed address', async () => {
    await age(73);
    await start();
    await runSql(
      superuserUrl(),
      `SET session_replication_role = replica;
       INSERT INTO member_mail_change (user_id, address_before, address_after)
       VALUES (${member.id}, 'a@jinku.example', 'b@jinku.example')`,
    );
    expect((await shorten(await signed())).code).toBe(200);
    expect(await hoursLeft()).toBeCloseTo(24, 1);
  });
});

describe('by statements of the application’s role', () => {
  const refusal = (text: string, ...values: unknown[]) =>
    db.$executeRawUnsafe(text, ...values).then(
      () => 'done',
      (error) => readDatabaseError(error)?.sqlState,
    );
  const WRITE = `UPDATE member_recovery SET passkey_id = $1, client_data = $2, authenticator_data = $3, signature = $4,
    shortened_at = now() WHERE user_id = $5`;

  test('no wait is shortened without the signature of an old passkey', async () => {
    await age(73);
    await start();
    const [{ id } = { id: 0n }] = await db.$queryRaw<{ id: bigint }[]>`
      SELECT id FROM passkey WHERE user_id = ${member.id}`;
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const write = ({ response }: Awaited<ReturnType<typeof signed>>, signature?: Buffer) =>
      refusal(
        WRITE,
        id,
        ...[bytes(response.clientDataJSON), bytes(response.authenticatorData)],
        ...[signature ?? bytes(response.signature), member.id],
      );
    const right = await signed();
    const forged = bytes(right.response.signature);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    for (const refused of [
      await write(right, forged),
      await write(right, randomBytes(71)),
      await write(await signed({ userVerified: false })),
      await write(await signed({ challenge: randomBytes(32).toString('base64url') })),
      await refusal(`UPDATE member_recovery SET ready_at = now() WHERE user_id = ${member.id}`),
      await refusal(`UPDATE member_recovery SET challenge = 'x' WHERE user_id = ${member.id}`),
    ])
      expect(['23001', '42501']).toContain(refused);
    expect(await hoursLeft()).toBeCloseTo(24, 1);
    expect(await write(right)).toBe('done');
    expect(await hoursLeft()).toBeCloseTo(1, 1);
  });

  test('no passkey is added with an earlier date', async () => {
    await refusal(
      `INSERT INTO passkey (user_id, credential_id, user_handle, public_key, counter, backed_up, name, created_at)
       VALUES (${member.id}, $1, $2, $3, 0, false, 'x', now() - interval '1 year')`,
      ...[randomBytes(32), randomBytes(32), randomBytes(77)],
    );
    const [row] = await db.$queryRaw<{ old: number }[]>`
      SELECT count(*)::integer AS old FROM passkey WHERE user_id = ${member.id} AND created_at < now() - interval '1 hour'`;
    expect(row?.old).toBe(0);
  });
});

test('the database verifies signatures as Node does', async () => {
  for (let i = 0; i < 8; i++) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [start, middle] = ['a5010203262001215820', '225820'].map((hex) =>
      Buffer.from(hex, 'hex'),
    );
    const point = [x, y].map((text) => Buffer.from(text, 'base64url'));
    const key = Buffer.concat([start, point[0], middle, point[1]] as Buffer[]);
    const message = randomBytes(37 + i);
    const signature = sign('sha256', message, privateKey);
    const [row] = await db.$queryRaw<{ right: boolean; other: boolean; cut: boolean }[]>`
      SELECT es256_verifies(${key}, ${message}, ${signature}) AS right,
        es256_verifies(${key}, ${randomBytes(37)}, ${signature}) AS other,
        es256_verifies(${key}, ${message}, ${signature.subarray(0, 60)}) AS cut`;
    expect(row).toEqual({ right: true, other: false, cut: false });
  }
});
