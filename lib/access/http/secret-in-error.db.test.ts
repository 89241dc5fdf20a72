import { expect, test } from 'vitest';
import { redirectLog } from '#lib/base/log';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { call } from './call.ts';

const { db } = useTestDatabase();
const SECRET = 'argon2id-of-somebody';

/** Statements with mistakes that a bug could cause. */
const WRONG: [string, () => Promise<unknown>][] = [
  [
    'that Prisma rejects',
    () =>
      db.user.create({
        data: { username: 'a', usernameKey: 'a', passwordHash: SECRET, wrong: 1 } as never,
      }),
  ],
  [
    'that the database rejects',
    async () => {
      const data = { username: SECRET, usernameKey: SECRET, passwordHash: SECRET };
      await db.user.create({ data });
      await db.user.create({ data });
    },
  ],
];

test.each(WRONG)(
  'the log of a statement %s does not contain its values',
  async (_case, statement) => {
    const lines: string[] = [];
    redirectLog({ write: (line: string) => void lines.push(line) });
    const route = call({ auth: 'none' }, statement);
    expect((await callRoute(route, 'balance', {})).status).toBe(500);
    expect(lines.join('')).toContain('call failed');
    expect(lines.join('')).not.toContain(SECRET);
  },
);
