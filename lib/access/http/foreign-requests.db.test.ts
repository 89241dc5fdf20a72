import { describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { countRows } from '#tests/support/database/count-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as login } from '../../../app/api/login/route.ts';
import { POST as logout } from '../../../app/api/logout/route.ts';
import { POST as uploadAvatar } from '../../../app/api/uploadAvatar/route.ts';
import { isSameOrigin } from './same-origin.ts';

const { db } = useTestDatabase();
const OWN = 'http://localhost';

/** Client, origin headers of a POST, and whether it counts as same-origin. */
const CASES: [string, Record<string, string>, boolean][] = [
  ['a client that is not a browser', {}, true],
  ['a page of this origin', { 'sec-fetch-site': 'same-origin', origin: OWN }, true],
  ['a page of this origin in an older browser', { origin: OWN }, true],
  ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  [
    'a foreign page with an opaque origin',
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    false,
  ],
  ['a foreign page without an origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://www.localhost' }, false],
  ['another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:81' }, false],
  ['a browser without a page', { 'sec-fetch-site': 'none' }, false],
  ['an invalid value', { 'sec-fetch-site': 'same-origin, cross-site' }, false],
  ['a foreign page in an older browser', { origin: 'https://evil.example' }, false],
  ['a sandboxed page in an older browser', { origin: 'null' }, false],
  ['a malformed origin', { origin: 'localhost' }, false],
];

describe('cookies of a request from', () => {
  test.each(CASES)('%s', async (_name, more, own) => {
    expect(isSameOrigin(new Request(OWN, { headers: more }))).toBe(own);

    const refused = await callRoute(balance, 'balance', {}, { more });
    expect(refused.code).toBe(8888);
    expect(refused.headers.has('set-cookie')).toBe(own);

    const { username } = await newMember();
    const signedIn = await callRoute(login, 'login', { username, password: PASSWORD }, { more });
    expect(signedIn.code).toBe(200);
    expect(signedIn.headers.has('set-cookie')).toBe(own);

    const { token } = signedIn.data;
    const out = await callRoute(logout, 'logout', {}, { token, more });
    expect(out.headers.has('set-cookie')).toBe(own);
  });
});

test('APP_ORIGIN is same-origin even if the proxy changes Host', () => {
  process.env.APP_ORIGIN = 'https://jinku.example';
  const from = (origin: string) =>
    isSameOrigin(new Request('http://10.0.0.1:3000', { headers: { origin } }));
  expect(from('https://jinku.example')).toBe(true);
  expect(from('http://jinku.example')).toBe(false);
  // A page loaded over http may have been modified in transit.
  expect(from('http://10.0.0.1:3000')).toBe(false);
  delete process.env.APP_ORIGIN;
});

test.each([
  ['text/plain', '{"username":"a","password":"b","x":"="}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['multipart/form-data; boundary=x', '--x--'],
])('rejects a form of type %s with 415 and changes nothing', async (type, raw) => {
  const before = await countRows(db);
  const form = { raw, type, token: '' };
  const more = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const [route, path] of [
    [balance, 'balance'],
    [login, 'login'],
    [logout, 'logout'],
  ] as const)
    for (const headers of [more, {}]) {
      const answer = await callRoute(route, path, null, { ...form, more: headers });
      expect([answer.status, answer.headers.has('set-cookie')]).toEqual([415, false]);
    }
  expect(await countRows(db)).toEqual(before);
});

test('rejects a body without a content type before reading the session', async () => {
  const sized = { raw: '{}', type: null, more: { 'content-length': '2' } };
  expect((await callRoute(balance, 'balance', null, sized)).status).toBe(415);
  expect((await callRoute(uploadAvatar, 'uploadAvatar', null, { type: null })).status).toBe(415);
  const json = { type: 'application/json', token: 'none' };
  expect((await callRoute(uploadAvatar, 'uploadAvatar', {}, json)).status).toBe(415);
});
