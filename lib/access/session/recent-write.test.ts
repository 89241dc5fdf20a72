import { expect, test, vi } from 'vitest';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import { markWrite, seesOwnWrites } from './recent-write.ts';

vi.stubEnv('READ_DATABASE_URL', 'postgres://nobody@127.0.0.1/none');

const session = { userId: 1n, sessionId: '00000000-0000-0000-0000-000000000000' };

test('a browser that has just written does not read the replica', () => {
  const jar = new CookieJar('page=token');
  expect(seesOwnWrites(jar, session)).toBe(true);
  markWrite(jar);
  const [cookie = ''] = jar.headers();
  expect(cookie).toContain('Max-Age=2');
  const next = new CookieJar(`page=token; ${cookie.split(';')[0]}`);
  expect(seesOwnWrites(next, session)).toBe(false);
});

test('a member’s client without a page cookie may keep no cookies, so it never reads the replica', () => {
  expect(seesOwnWrites(new CookieJar(), session)).toBe(false);
  expect(seesOwnWrites(new CookieJar(), null)).toBe(true);
});
