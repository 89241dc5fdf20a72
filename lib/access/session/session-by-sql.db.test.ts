import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember } from '#tests/support/member/member';

const { db, appUrl } = useTestDatabase();
const app = new pg.Client({ connectionString: appUrl() });

beforeAll(() => app.connect());
afterAll(() => app.end());

/** A session that was ended by a statement. */
async function endedSession(change: string): Promise<{ id: string; token: string }> {
  const { id: userId, token } = await newMember();
  const { id } = await db.session.findFirstOrThrow({ where: { userId } });
  await app.query(`UPDATE session SET ${change} WHERE id = $1`, [id]);
  expect((await makeCall('userInfo', {}, { token })).code).toBe(8888);
  return { id, token };
}

test.each([
  ['revoked', 'revoked_at = now()', 'revoked_at = NULL'],
  [
    'inactive',
    "idle_ends_at = now() - interval '1 minute'",
    "idle_ends_at = now() + interval '1 hour'",
  ],
  ['expired', "expires_at = now() - interval '1 minute'", "expires_at = now() + interval '1 hour'"],
])('the role of the application does not bring back a session that is %s', async (_, end, back) => {
  const { id, token } = await endedSession(end);
  const revived = app.query(`UPDATE session SET ${back} WHERE id = $1`, [id]);
  await expect(revived).rejects.toMatchObject({ code: '23001' });
  expect((await makeCall('userInfo', {}, { token })).code).toBe(8888);
});

test('nor gives it to another member, or deletes it to add it anew', async () => {
  const { id } = await endedSession('revoked_at = now()');
  const other = await newMember();
  const given = app.query('UPDATE session SET user_id = $2 WHERE id = $1', [id, other.id]);
  await expect(given).rejects.toMatchObject({ code: '23001' });
  const deleted = app.query('DELETE FROM session WHERE id = $1', [id]);
  await expect(deleted).rejects.toMatchObject({ code: '23001' });
});
