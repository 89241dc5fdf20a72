import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isVerifiedHour,
  readVerification,
  signVerificationOff,
  signVerifiedHour,
  signVisitorPass,
  toClockHour,
  verifyCookieName,
} from './verified-hour.ts';

const PAGE_KEY = 'a page key for tests, long enough for every HMAC: 64 bytes and some more';
const now = new Date('2025-06-01T01:20:00.000Z');
const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
const isVerified = (
  cookie: string | undefined,
  at = now,
  verificationOn: boolean | 'unknown' = true,
) => isVerifiedHour(cookie, at, { verificationOn, sessionId: session.sessionId });

beforeEach(() => {
  const other = 'any other key for tests, long enough to be one';
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/none');
  for (const name of ['SESSION_KEY', 'PIN_PEPPER', 'CARD_KEY']) vi.stubEnv(name, other);
  vi.stubEnv('PAGE_KEY', PAGE_KEY);
});
afterEach(() => vi.unstubAllEnvs());

describe('a clock hour', () => {
  it('is in Taipei time', () => {
    expect(toClockHour(now)).toEqual({
      stamp: '2025-06-01T09',
      hour: 9,
      until: new Date('2025-06-01T02:00:00.000Z'),
      secondsLeft: 2400,
    });
  });

  it('of midnight is 0 of the new day', () => {
    const midnight = new Date('2025-05-31T16:00:00.000Z');
    expect(toClockHour(midnight)).toMatchObject({
      stamp: '2025-06-01T00',
      hour: 0,
      secondsLeft: 3600,
    });
  });

  it('has at least one second left', () => {
    expect(toClockHour(new Date('2025-06-01T01:59:59.999Z')).secondsLeft).toBe(1);
  });
});

describe('the cookie of a solved puzzle', () => {
  it('is valid for the rest of its clock hour', async () => {
    const cookie = await signVerifiedHour(session, now);
    expect(await isVerified(cookie)).toBe(true);
    expect(await isVerified(cookie, new Date('2025-06-01T01:59:59.000Z'))).toBe(true);
    expect(await isVerified(cookie, now, 'unknown')).toBe(true);
  });

  it.each([
    ['in the next hour', '2025-06-01T02:00:00.000Z'],
    ['at the same hour of the next day', '2025-06-02T01:20:00.000Z'],
    ['in an earlier hour', '2025-06-01T00:59:00.000Z'],
  ])('is invalid %s', async (_, at) => {
    expect(await isVerified(await signVerifiedHour(session, now), new Date(at))).toBe(false);
  });

  it.each([true, 'unknown'] as const)(
    'is invalid for another session (verification on: %s)',
    async (verificationOn) => {
      const cookie = await signVerifiedHour(session, now);
      const other = '7e57ab1e-0000-4000-8000-000000000002';
      expect(await isVerifiedHour(cookie, now, { verificationOn, sessionId: other })).toBe(false);
    },
  );

  it.each([true, 'unknown'] as const)(
    'of a visitor gives no access by itself (verification on: %s)',
    async (verificationOn) => {
      const pass = await signVisitorPass('challenge_1', now);
      expect(await isVerified(pass, now, verificationOn)).toBe(false);
      expect(await readVerification(pass, now)).toEqual({
        session: null,
        passId: 'challenge_1',
        verificationOff: false,
      });
      expect(await readVerification(pass, new Date('2025-06-01T02:00:00.000Z'))).toBeNull();
    },
  );

  it.each([undefined, '', 'no token', 'a.b.c'])('is invalid if it is %j', async (cookie) => {
    expect(await isVerified(cookie)).toBe(false);
    expect(await isVerified(cookie, now, 'unknown')).toBe(false);
  });

  it('is invalid if unsigned, signed with another key or for another audience', async () => {
    const sign = (key: string, { audience = 'verify', alg = 'HS256' } = {}) =>
      new SignJWT({ hour: '2025-06-01T09', sub: '7', sid: session.sessionId })
        .setProtectedHeader({ alg })
        .setIssuer('jinku')
        .setAudience(audience)
        .setExpirationTime(new Date('2025-06-01T02:00:00.000Z'))
        .sign(new TextEncoder().encode(key));
    expect(await isVerified(await sign(PAGE_KEY))).toBe(true);
    expect(await isVerified(await sign(PAGE_KEY.toUpperCase()))).toBe(false);
    expect(await isVerified(await sign(PAGE_KEY, { audience: 'page' }))).toBe(false);
    expect(await isVerified(await sign(PAGE_KEY, { alg: 'HS512' }))).toBe(false);
    const [, claims] = (await signVerifiedHour(session, now)).split('.');
    expect(await isVerified(`${btoa('{"alg":"none"}').replace('=', '')}.${claims}.`)).toBe(false);
  });
});

describe('a cookie with unusual claims', () => {
  /** Signs a cookie of this hour with the given deviations from a valid one, and reads it. */
  const read = async (
    claims: Record<string, unknown>,
    until: Date | null = new Date('2025-06-01T02:00Z'),
  ) => {
    const token = new SignJWT({ hour: '2025-06-01T09', sub: '12', sid: 'one', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('jinku')
      .setAudience('verify');
    if (until) token.setExpirationTime(until);
    return readVerification(await token.sign(new TextEncoder().encode(PAGE_KEY)), now);
  };

  it('has a session with a subject of up to 19 digits and an id', async () => {
    expect(await read({})).toMatchObject({ session: { userId: 12n, sessionId: 'one' } });
    expect(await read({ sub: '9223372036854775807' })).toMatchObject({
      session: { userId: 9_223_372_036_854_775_807n },
    });
  });

  it.each([
    ...[{ sid: undefined }, { sub: undefined }, { sid: 1 }, { sub: 12 }],
    ...[{ sub: '' }, { sub: 'x12' }, { sub: '12x' }, { sub: '-12' }, { sub: '1'.repeat(20) }],
  ])('has no session with %j', async (claims) => {
    expect(await read(claims)).toEqual({ session: null, passId: null, verificationOff: false });
  });

  it('is a pass only with a challenge id', async () => {
    expect(await read({ pass: 'challenge_1' })).toMatchObject({ passId: 'challenge_1' });
    expect(await read({ pass: 1 })).toMatchObject({ passId: null });
  });

  it('marks verification as off only with the value off', async () => {
    expect(await read({ gate: 'off' })).toMatchObject({ verificationOff: true });
    expect(await read({ gate: 'on' })).toMatchObject({ verificationOff: false });
  });

  it('is rejected without an hour or an expiry', async () => {
    expect(await read({ hour: undefined })).toBeNull();
    expect(await read({}, null)).toBeNull();
  });
});

describe('while hourly verification is off', () => {
  it('every visitor has access', async () => {
    expect(await isVerified(undefined, now, false)).toBe(true);
  });

  it('a visitor gets a cookie that the middleware accepts and a page with verification on rejects', async () => {
    const cookie = await signVerificationOff(now);
    expect(await isVerified(cookie, now, 'unknown')).toBe(true);
    expect(await isVerified(cookie, now, true)).toBe(false);
    expect(await isVerified(cookie, new Date('2025-06-01T02:00:00.000Z'), 'unknown')).toBe(false);
  });
});

it('the cookie is bound to its host if the origin is https', () => {
  vi.stubEnv('APP_ORIGIN', 'https://jinku.example');
  expect(verifyCookieName()).toBe('__Host-verify');
  vi.stubEnv('APP_ORIGIN', 'http://localhost:3000');
  expect(verifyCookieName()).toBe('verify');
});
