import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freezeMember } from '#lib/access/protection/freeze-member';
import { inTransaction } from '#lib/base/db/transaction';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { newMember } from '#tests/support/member/member';

const database = useTestDatabase();
const { db, appUrl, superuserUrl } = database;
const app = new pg.Client({ connectionString: appUrl() });
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  await app.connect();
  await newOperatorSession(database, ['admin']);
  await newOperatorSession(database, ['treasurer']);
});
afterAll(() => app.end());
beforeEach(async () => {
  member = await newMember();
});

const pressAlarm = () =>
  inTransaction(db, (tx) => freezeMember(tx, { userId: member.id, cause: 'alarm' }));
/** Asks to leave the freeze and leaves it, as the application's role. */
async function leave(): Promise<void> {
  for (const event of ['leave-asked', 'left'])
    await app.query("INSERT INTO member_freeze (user_id, event, cause) VALUES ($1, $2, 'own')", [
      member.id,
      event,
    ]);
}

test('the role of the application does not leave the freeze of an alarm by a factor that it dates back', async () => {
  await pressAlarm();
  await app.query(
    `INSERT INTO member_totp (user_id, sealed, last_step, created_at)
     VALUES ($1, decode(repeat('00', 20), 'hex'), 1, now() - interval '90 days')`,
    [member.id],
  );
  await expect(leave()).rejects.toMatchObject({ code: 'JK011' });
});

test('nor by a row of the audit log about a reset that nobody approved', async () => {
  await pressAlarm();
  await app.query(
    `INSERT INTO audit_event (actor, action, subject, detail)
     VALUES ('operator:amy', 'user.reset-login-password', $1, '{}')`,
    [`user:${member.username.toLowerCase()}`],
  );
  await expect(leave()).rejects.toMatchObject({ code: 'JK011' });
});

test('what it claims before does not silence the alarm about a change of the locks', async () => {
  const { rows } = await app.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) + 1 AS id FROM member_freeze',
  );
  for (let ahead = 0; ahead < 3; ahead++)
    await app.query("SELECT alert_member($1, $2, 'security', 'security.accountFrozen')", [
      (await newMember()).id,
      `member-freeze:${Number(rows[0]?.id) + ahead}`,
    ]);
  await pressAlarm();
  const told = await db.$queryRaw<{ template: string }[]>`
    SELECT template FROM member_outbox WHERE user_id = ${member.id} AND template = 'security.alarmRaised'`;
  expect(told).toHaveLength(1);
});

test.each([
  [0, 'JK011'],
  [80, null],
])(
  'a recovery by an address that was verified %i hours before the alarm',
  async (hours, refusal) => {
    const address = `ann${member.id}@jinku.example`;
    const verified = `now() - interval '${hours} hours'`;
    await runSql(
      superuserUrl(),
      `SET session_replication_role = replica;
     INSERT INTO member_link (id, user_id, purpose, address, created_at, expires_at, used_at)
       VALUES (gen_random_uuid(), ${member.id}, 'mail-verify', '${address}', ${verified}, ${verified}, ${verified})`,
    );
    await pressAlarm();
    await runSql(
      superuserUrl(),
      `SET session_replication_role = replica;
     INSERT INTO member_recovery (user_id, kind, address, ended_at, outcome)
       VALUES (${member.id}, 'password', '${address}', now() + interval '1 second', 'done')`,
    );
    if (refusal) await expect(leave()).rejects.toMatchObject({ code: refusal });
    else await leave();
  },
);
