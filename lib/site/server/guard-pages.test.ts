import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  signVerificationOff,
  signVerifiedHour,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { signToken } from '#lib/access/session/token';
import * as middleware from '../../../middleware.ts';
import { guardPages } from './guard-pages.ts';

const MARK = middleware.config.matcher[0]?.missing[0]?.key ?? '';

const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
const other = { ...session, sessionId: '7e57ab1e-0000-4000-8000-000000000002' };

interface Outcome {
  /** The headers that Next would render the page with; undefined if it was not called. */
  rendered: Record<string, unknown> | undefined;
  response: ServerResponse;
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Outcome> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url,
    headers: { ...headers },
  });
  const response = new ServerResponse(request);
  let rendered: Record<string, unknown> | undefined;
  const render = async (): Promise<void> => {
    rendered = request.headers;
  };
  await guardPages('members', middleware)(render)(request, response);
  return { rendered, response };
}

const locationOf = async (url: string, headers: Record<string, string> = {}) => {
  const { rendered, response } = await ask(url, headers);
  expect(rendered === undefined).toBe(response.statusCode === 307);
  return response.getHeader('location') ?? null;
};
const signIn = async () =>
  `page=${await signToken('page', session, new Date(Date.now() + 60_000))}`;

describe('a path in capital letters', () => {
  it('is redirected to lower case with its query as it is', async () => {
    expect(await locationOf('/Auth/Login?from=%2FMy')).toBe('/auth/login?from=%2FMy');
  });
});

describe('a visitor without a session', () => {
  it('is sent to sign in, and back to the page afterwards', async () => {
    expect(await locationOf('/my/info?id=1&x=2')).toBe(
      '/auth/login?from=%2Fmy%2Finfo%3Fid%3D1%26x%3D2',
    );
    expect(await locationOf('/')).toBe('/auth/login');
  });

  it('comes back without the parameter of a request by Next', async () => {
    expect(await locationOf('/my/info?_rsc=abc&id=1')).toBe(
      '/auth/login?from=%2Fmy%2Finfo%3Fid%3D1',
    );
    expect(await locationOf('/my/info?_rsc=abc')).toBe('/auth/login?from=%2Fmy%2Finfo');
  });

  it('is no better off with a cookie that was made up', async () => {
    expect(await locationOf('/my', { cookie: 'page=a.b.c' })).toContain('/auth/login');
  });

  it.each(['/auth/login', '/auth/register', '/verify', '/404'])('may open %s', async (path) => {
    expect((await ask(path)).rendered?.['x-jinku-path']).toBe(path);
  });
});

describe('a member', () => {
  it('opens a page', async () => {
    const { rendered } = await ask('/my/info?id=1&_rsc=x', { cookie: await signIn() });
    expect(rendered?.['x-jinku-path']).toBe('/my/info?id=1');
  });

  it.each(['/', '/home'])('passes the puzzle before %s', async (path) => {
    expect(await locationOf(`${path}?id=1`, { cookie: await signIn() })).toBe('/verify');
  });

  it('opens home in the hour that this session passed the puzzle in', async () => {
    const verify = await signVerifiedHour(session, new Date());
    const cookie = `${await signIn()}; verify=${verify}`;
    expect(await locationOf('/home', { cookie })).toBeNull();
  });

  it("does not open home with another session's puzzle", async () => {
    const verify = await signVerifiedHour(other, new Date());
    const cookie = `${await signIn()}; verify=${verify}`;
    expect(await locationOf('/home', { cookie })).toBe('/verify');
  });

  it('opens home with the cookie while verification is off, which the page judges', async () => {
    const cookie = `${await signIn()}; verify=${await signVerificationOff(new Date())}`;
    expect(await locationOf('/home', { cookie })).toBeNull();
  });
});

describe('a page that is rendered', () => {
  it('has one policy in its request and its answer, with a nonce of its own', async () => {
    const [one, two] = [await ask('/auth/login'), await ask('/auth/login')];
    for (const { rendered, response } of [one, two]) {
      const policy = response.getHeader('content-security-policy');
      expect(policy).toContain(`'nonce-${rendered?.['x-nonce']}'`);
      expect(rendered?.['content-security-policy']).toBe(policy);
    }
    expect(one.rendered?.['x-nonce']).toMatch(/^[\w+/=]{40,}$/);
    expect(one.rendered?.['x-nonce']).not.toBe(two.rendered?.['x-nonce']);
  });

  it('gets the headers of its request as well', async () => {
    expect((await ask('/auth/login', { 'x-any': 'thing' })).rendered?.['x-any']).toBe('thing');
  });

  it('does not take nonce, path or policy from its request', async () => {
    const sent = { 'x-nonce': 'a', 'x-jinku-path': '/b', 'content-security-policy': 'c' };
    expect((await ask('/auth/login', sent)).rendered).not.toMatchObject(sent);
    for (const [name, value] of Object.entries(sent))
      expect((await ask('/auth/login', sent)).rendered?.[name]).not.toBe(value);
  });
});

describe('a redirect', () => {
  it('has the security headers of every response', async () => {
    const { response } = await ask('/my');
    expect(response.getHeaders()).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(response.statusCode).toBe(307);
  });

  it.each(['//Evil.example', '/\\Evil.example', '/a//Evil', '/My/', '/__nextjs_font/a'])(
    'is left to Next for %s',
    async (path) => {
      const { rendered, response } = await ask(path);
      expect([rendered, response.getHeaderNames()]).toEqual([{}, []]);
    },
  );
});

describe('the guard', () => {
  it('marks what it has guarded by what no client can send and no copy contains', async () => {
    const { rendered = {} } = await ask('/auth/login');
    expect(rendered[MARK]).toBe('1');
    expect(Object.keys(rendered)).not.toContain(MARK);
    expect(() => new Headers({ [MARK]: '1' })).toThrow(TypeError);
    expect((await ask('/api/login')).rendered).not.toHaveProperty(MARK);
  });

  const isGuarded = async (path: string) =>
    (await ask(path)).response.hasHeader('content-security-policy') ||
    (await locationOf(path)) !== null;

  it.each(['/', '/home', '/MY/info', '/my/api/x', '/before-app.json', '/livez', '/art'])(
    'includes %s',
    async (path) => {
      expect(await isGuarded(path)).toBe(true);
    },
  );

  it.each([
    ...['/api/login', '/_next/static/a.js', '/before-app.js', '/sw.js'],
    ...['/offline.html', '/avatar/1', '/art/a', '/icons/a', '/logo.svg', '/a/b.png', '/c.webp'],
    ...['/favicon.ico', '/app.webmanifest', '/robots.txt'],
  ])('excludes %s', async (path) => {
    expect(await isGuarded(path)).toBe(false);
  });
});
