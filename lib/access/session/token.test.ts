import { jwtVerify, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { env } from '#lib/base/env';
import { computeKeyId } from '#lib/running/keys/key-check';
import { useKey } from '#tests/support/keys/rotate-key';
import { pageCookieName, readToken, signToken, type TokenAudience } from './token.ts';

const AUDIENCES = ['api', 'page'] as const;
const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
const inAnHour = () => new Date(Date.now() + 3_600_000);
const keyFor = (audience: TokenAudience) =>
  audience === 'api' ? env().SESSION_KEY : env().PAGE_KEY;

/** Signs a page token with the given deviations from a valid one. */
async function forge(options: {
  claims?: Record<string, unknown>;
  key?: string;
  alg?: string;
  without?: 'sub' | 'sid' | 'exp';
}): Promise<string> {
  const claims: Record<string, unknown> = {
    ...{ iss: 'jinku', aud: 'page', sub: '7', sid: session.sessionId },
    exp: Math.floor(inAnHour().getTime() / 1000),
    ...options.claims,
  };
  if (options.without) delete claims[options.without];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: options.alg ?? 'HS256' })
    .sign(new TextEncoder().encode(options.key ?? keyFor('page')));
}

describe.each(AUDIENCES)('a token for the %s', (audience) => {
  const [other] = AUDIENCES.filter((name) => name !== audience) as [TokenAudience];

  it('returns the session that it was signed for', async () => {
    expect(await readToken(audience, await signToken(audience, session, inAnHour()))).toEqual(
      session,
    );
  });

  it('is rejected by the other audience', async () => {
    expect(await readToken(other, await signToken(audience, session, inAnHour()))).toBeNull();
  });

  it('is rejected after it has expired', async () => {
    const past = new Date(Date.now() - 1_000);
    expect(await readToken(audience, await signToken(audience, session, past))).toBeNull();
  });

  it('is signed with its own key and contains issuer, audience, subject and times', async () => {
    const until = inAnHour();
    const token = await signToken(audience, session, until);
    const key = new TextEncoder().encode(keyFor(audience));
    const { payload, protectedHeader } = await jwtVerify(token, key);
    const name = audience === 'api' ? 'SESSION_KEY' : 'PAGE_KEY';
    expect(protectedHeader).toEqual({ alg: 'HS256', kid: computeKeyId(name, keyFor(audience)) });
    expect(payload).toEqual({
      ...{ iss: 'jinku', aud: audience, sub: '7', sid: session.sessionId },
      ...{ iat: expect.any(Number), exp: Math.floor(until.getTime() / 1000) },
    });
  });
});

describe('during the rotation of a key', () => {
  const NEW = 'a new key of at least 32 characters for tests';

  it.each(AUDIENCES)('tokens for the %s of both keys are valid', async (audience) => {
    const name = audience === 'api' ? 'SESSION_KEY' : 'PAGE_KEY';
    const old = keyFor(audience);
    const early = await signToken(audience, session, inAnHour());
    useKey(name, NEW, [old]);
    const late = await signToken(audience, session, inAnHour());
    expect([await readToken(audience, early), await readToken(audience, late)]).toEqual([
      ...[session, session],
    ]);
    useKey(name, NEW);
    // One that this process has not verified before.
    useKey(name, old);
    const later = await signToken(audience, session, new Date(Date.now() + 7_200_000));
    useKey(name, NEW);
    expect(await readToken(audience, later)).toBeNull();
  });
});

describe('a self-made token', () => {
  it('is accepted with the right key and all claims', async () => {
    expect(await readToken('page', await forge({}))).toEqual(session);
  });

  it.each([
    ["the API's key", { key: keyFor('api') }],
    ['another algorithm', { alg: 'HS512' }],
    ["the API's audience", { claims: { aud: 'api' } }],
    ['another issuer', { claims: { iss: 'somebody' } }],
    ['no subject', { without: 'sub' }],
    ['no session', { without: 'sid' }],
    ['no expiry', { without: 'exp' }],
    ['a subject that is not a number', { claims: { sub: 'amy' } }],
  ] as const)('with %s is rejected', async (_case, options) => {
    expect(await readToken('page', await forge(options))).toBeNull();
  });

  it.each(['', 'no token', 'a.b.c'])('%j is rejected', async (token) => {
    expect(await readToken('page', token)).toBeNull();
  });
});

describe('the page cookie', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is bound to its host if the origin is https', () => {
    vi.stubEnv('APP_ORIGIN', 'https://jinku.example');
    expect(pageCookieName()).toBe('__Host-page');
    vi.stubEnv('APP_ORIGIN', 'http://localhost:3000');
    expect(pageCookieName()).toBe('page');
  });
});

it.each([
  ['a session that is no UUID', { sid: 'x' }],
  ['a session that is no text', { sid: 7 }],
  ['a user that is no number', { sub: 'x' }],
  ['a user below one', { sub: '-1' }],
  ['a user beyond BIGINT', { sub: '9'.repeat(40) }],
  ['a user in hexadecimal', { sub: '0x10' }],
])('a token of the real key with %s is none', async (_what, claims) => {
  expect(await readToken('page', await forge({ claims }))).toBeNull();
});
