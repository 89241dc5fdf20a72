import { expect, test } from 'vitest';
import { sendLogTo } from '#lib/log';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { call } from './call.ts';

const { db } = useTestDatabase();
const SECRET = 'argon2id-of-somebody';

/** Statements that are wrong in ways that a fault of ours may make them. */
const WRONG: [string, () => Promise<unknown>][] = [
  [
    'that the client refuses',
    () =>
      db.user.create({
        data: { username: 'a', usernameKey: 'a', passwordHash: SECRET, wrong: 1 } as never,
      }),
  ],
  [
    'that the database refuses',
    async () => {
      const data = { username: SECRET, usernameKey: SECRET, passwordHash: SECRET };
      await db.user.create({ data });
      await db.user.create({ data });
    },
  ],
];

test.each(WRONG)('the log of a statement %s does not hold its values', async (_what, statement) => {
  const lines: string[] = [];
  sendLogTo({ write: (line: string) => void lines.push(line) });
  const { POST: route } = call({ auth: 'none' }, statement);
  expect((await callRoute(route, 'balance', {})).status).toBe(500);
  expect(lines.join('')).toContain('call failed');
  expect(lines.join('')).not.toContain(SECRET);
});
