import { afterEach, describe, expect, test, vi } from 'vitest';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import { callRoute, type RouteAnswer } from '#tests/support/call/call-route';
import { cookiesOf } from '#tests/support/call/page-cookie';
import { signIn } from '#tests/support/call/sign-in';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { POST as logout } from '../../../app/api/logout/route.ts';
import { POST as register } from '../../../app/api/register/route.ts';
import { readPageSession } from './page-session.ts';

useTestDatabase();
afterEach(() => vi.unstubAllEnvs());

const DAY = 'Max-Age=86400';
const FLAGS = 'HttpOnly; SameSite=Lax';
const SECURE_FLAGS = 'HttpOnly; Secure; SameSite=Lax';
const useHttps = () => vi.stubEnv('APP_ORIGIN', 'https://jinku.example');

/** All cookies of a response without their values, sorted by name. */
const cookieAttributes = ({ headers }: RouteAnswer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/=[^;]*/, ''))
    .sort();

async function signInAs(username: string): Promise<RouteAnswer> {
  const answer = await signIn(username, PASSWORD);
  expect(answer.code).toBe(200);
  return answer;
}

describe('on https', () => {
  test('login and register set __Host- cookies with Secure for this host and all paths', async () => {
    const { username } = await newMember();
    useHttps();
    const rules = cookieAttributes(await signInAs(username));
    const page = `__Host-page; ${DAY}; Path=/; ${SECURE_FLAGS}`;
    expect(rules).toContain(page);
    const body = { username: 'https_newcomer', password: PASSWORD };
    const joined = cookieAttributes(await callRoute(register, 'register', body));
    expect(joined).toContain(page);
    for (const rule of [...rules, ...joined])
      expect(rule).toMatch(/^__Host-\w+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('logout clears the page cookie with the same name and attributes', async () => {
    const { username } = await newMember();
    useHttps();
    const { data } = await signInAs(username);
    const left = await callRoute(logout, 'logout', {}, { token: data.token });
    expect(left.headers.getSetCookie()).toContain(
      `__Host-page=; Max-Age=0; Path=/; ${SECURE_FLAGS}`,
    );
  });

  test('a page cookie without the prefix, which a sibling host could set, is ignored', async () => {
    const { username } = await newMember();
    useHttps();
    const { headers } = await signInAs(username);
    const sent = cookiesOf(headers, '__Host-page');
    expect(await readPageSession(new CookieJar(sent))).not.toBeNull();
    expect(await readPageSession(new CookieJar(sent.replace('__Host-', '')))).toBeNull();
  });
});

test('on http the page cookie has neither the prefix nor Secure', async () => {
  const { username } = await newMember();
  expect(cookieAttributes(await signInAs(username))).toContain(`page; ${DAY}; Path=/; ${FLAGS}`);
});
