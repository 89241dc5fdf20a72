import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { provideImageOrigins } from '#lib/access/http/image-origins';
import {
  signVerificationOff,
  signVerifiedHour,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { signToken } from '#lib/access/session/token';
import { deskMark } from '#lib/site/desk/site-mark';
import { config, middleware } from './middleware.ts';

const ORIGIN = 'http://localhost:3000';
const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
const other = { ...session, sessionId: '7e57ab1e-0000-4000-8000-000000000002' };

const ask = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(ORIGIN + path, { headers }));
const locationOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).headers.get('location');
const signIn = async () =>
  `page=${await signToken('page', session, new Date(Date.now() + 60_000))}`;
/** A header that the page is rendered with; null when nothing is rendered. */
const toPage = (response: Response, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

describe('a path in capital letters', () => {
  it('is redirected to lower case with its query as it is', async () => {
    expect(await locationOf('/Auth/Login?from=%2FMy')).toBe(`${ORIGIN}/auth/login?from=%2FMy`);
  });
});

describe('a visitor without a session', () => {
  it('is sent to sign in, and back to the page afterwards', async () => {
    expect(await locationOf('/my/info?id=1&x=2')).toBe(
      `${ORIGIN}/auth/login?from=%2Fmy%2Finfo%3Fid%3D1%26x%3D2`,
    );
    expect(await locationOf('/')).toBe(`${ORIGIN}/auth/login`);
  });

  it('is no better off with a cookie that was made up', async () => {
    expect(await locationOf('/my', { cookie: 'page=a.b.c' })).toContain('/auth/login');
  });

  it.each(['/auth/login', '/auth/register', '/verify', '/404'])('may open %s', async (path) => {
    const response = await ask(path);
    expect(response.headers.get('location')).toBeNull();
    expect(toPage(response, 'x-jinku-path')).toBe(path);
  });
});

describe('a member', () => {
  it('opens a page', async () => {
    const response = await ask('/my/info?id=1', { cookie: await signIn() });
    expect(response.headers.get('location')).toBeNull();
    expect(toPage(response, 'x-jinku-path')).toBe('/my/info?id=1');
  });

  it.each(['/', '/home'])('passes the puzzle before %s', async (path) => {
    expect(await locationOf(`${path}?id=1`, { cookie: await signIn() })).toBe(`${ORIGIN}/verify`);
  });

  it('opens home in the hour that this session passed the puzzle in', async () => {
    const verify = await signVerifiedHour(session, new Date());
    const cookie = `${await signIn()}; verify=${verify}`;
    expect(await locationOf('/home', { cookie })).toBeNull();
  });

  it("does not open home with another session's puzzle", async () => {
    const verify = await signVerifiedHour(other, new Date());
    const cookie = `${await signIn()}; verify=${verify}`;
    expect(await locationOf('/home', { cookie })).toBe(`${ORIGIN}/verify`);
  });

  it('opens home with the cookie of a gate that is off, which the page judges', async () => {
    const cookie = `${await signIn()}; verify=${await signVerificationOff(new Date())}`;
    expect(await locationOf('/home', { cookie })).toBeNull();
  });
});

describe('a page that is rendered', () => {
  it('has one policy in its request and its answer, with a nonce of its own', async () => {
    const [one, two] = [await ask('/auth/login'), await ask('/auth/login')];
    for (const response of [one, two]) {
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain(`'nonce-${toPage(response, 'x-nonce')}'`);
      expect(toPage(response, 'content-security-policy')).toBe(policy);
    }
    expect(toPage(one, 'x-nonce')).toMatch(/^[\w+/=]{40,}$/);
    expect(toPage(one, 'x-nonce')).not.toBe(toPage(two, 'x-nonce'));
  });

  it('takes pictures of the origins that the server names, and of no other', async () => {
    const headers = { 'x-jinku-image-origins': 'https://other.example' };
    const plain = await ask('/auth/login', headers);
    provideImageOrigins(() => 'https://img.example');
    const named = await ask('/auth/login', headers);
    provideImageOrigins(() => '');
    const pictures = (response: Response) =>
      /img-src [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0];
    expect(pictures(named)).toBe("img-src 'self' data: blob: https://img.example");
    expect(pictures(plain)).toBe("img-src 'self' data: blob:");
  });

  it('gets the headers of its request as well', async () => {
    expect(toPage(await ask('/auth/login', { 'x-any': 'thing' }), 'x-any')).toBe('thing');
  });
});

it.each(['/desk', '/DESK/login', '/desk/members/1'])('a claim does not open %s', async (path) => {
  const response = await ask(path, { 'x-jinku-site': 'desk' });
  expect(response.status).toBe(404);
  expect(toPage(response, 'x-jinku-path')).toBeNull();
});

describe('on the desk', () => {
  const askDesk = (path: string) => ask(path, deskMark());

  it('/ is redirected to its first page', async () => {
    expect((await askDesk('/')).headers.get('location')).toBe(`${ORIGIN}/desk`);
  });

  it('a page gets its path and a policy that allows no other origin', async () => {
    const [one, two] = [await askDesk('/desk/members?q=a'), await askDesk('/desk')];
    expect(toPage(one, 'x-jinku-path')).toBe('/desk/members?q=a');
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(toPage(one, 'content-security-policy')).toBe(policy);
    expect(policy).toContain(`'nonce-${toPage(one, 'x-nonce')}'`);
    for (const part of ["default-src 'none'", "connect-src 'self';", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(toPage(one, 'x-nonce')).not.toBe(toPage(two, 'x-nonce'));
  });

  it('the preview of content may be framed by the desk, and runs no script', async () => {
    const policy = (await askDesk('/desk/preview')).headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src|connect-src|allow-scripts/);
  });

  it.each(['/home', '/auth/login', '/DESK'])('%s is not found', async (path) => {
    expect((await askDesk(path)).status).toBe(404);
  });
});

describe('the middleware', () => {
  const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

  it.each(['/', '/home', '/MY/info', '/my/api/x', '/before-app.json', '/livez', '/art'])(
    'sees %s',
    (path) => {
      expect(matches(path)).toBe(true);
    },
  );

  it.each([
    ...['/api/login', '/_next/static/a.js', '/before-app.js', '/sw.js'],
    ...['/offline.html', '/avatar/1', '/art/a', '/icons/a', '/logo.svg', '/a/b.png', '/c.webp'],
    ...['/favicon.ico', '/app.webmanifest', '/robots.txt'],
  ])('does not see %s', (path) => {
    expect(matches(path)).toBe(false);
  });
});
