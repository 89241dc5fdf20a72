import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMarketStream, judgeKind, kindOn, listFiles } from './request-kind.ts';
import type { SiteName } from './site-name.ts';

const HASH = '0af3'.repeat(16);
const files = new Set(['/logo.svg', '/_next/static/chunks/app.js']);
const target = (pathname: string) => ({
  url: pathname,
  pathname,
  isCall: pathname.startsWith('/api'),
});
const kind = (pathname: string) => judgeKind(target(pathname), files);
const siteOf = (pathname: string): SiteName =>
  pathname.startsWith('/api/desk/') ? 'desk' : 'members';

describe('the kind of a request', () => {
  it.each([
    ['/livez', 'probe'],
    ['/readyz', 'probe'],
    ['/api/login', 'call'],
    ['/api/market/stream', 'stream'],
    ['/api/openapi.json', 'document'],
    ['/api/openapi.json/x', 'unknown'],
    ['/api/nothing', 'unknown'],
    ['/api', 'unknown'],
    ['/api/login/', 'unknown'],
    ['/logo.svg', 'file'],
    ['/avatar/b0b8a3f2-5d4c-4f6e-9a34-0d8f2b0a7c11', 'file'],
    [`/pictures/${HASH}.webp`, 'file'],
    [`/pictures/${HASH}.png`, 'page'],
    [`/pictures/x/${HASH}.webp`, 'page'],
    ['/_next/static/chunks/app.js', 'file'],
    ['/_next/static/chunks/none.js', 'page'],
    ['/none.svg', 'page'],
    ['/avatar/x/y', 'page'],
    ['/auth/login', 'page'],
  ])('of %s is %s', (pathname, expected) => {
    expect(kind(pathname)).toBe(expected);
  });

  it('of every existing call is not unknown', () => {
    const calls = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('route.ts') && !path.startsWith('['))
      .map((path) => `/api/${path.slice(0, -'/route.ts'.length)}`);
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter((path) => kindOn(siteOf(path), target(path), files) === 'unknown')).toEqual(
      [],
    );
  });

  it('is file for files in the public folder', () => {
    const listed = listFiles(join(process.cwd()));
    expect(listed).toContain('/logo.svg');
    expect(listed).toContain('/before-app.js');
  });
});

describe("on the members' site", () => {
  it.each([
    ...['/desk', '/DESK', '/Desk/', '/desk/login', '//desk', '/x/../desk', '/x\\desk', '/desk;x'],
    ...['/desk.rsc', '/desk.txt', '/%64esk', '/api/desk', '/api/desk/signIn', '/API/Desk/live'],
  ])('%s is unknown', (path) => {
    expect(kind(path)).toBe('unknown');
  });

  it.each(['/desktop', '/home/mydesk', '/my'])('%s is a page', (path) => {
    expect(kind(path)).toBe('page');
  });
});

describe('on the desk', () => {
  const onDesk = (path: string) => kindOn('desk', target(path), new Set([...files, '/art/a.webp']));

  it.each([
    ...[
      '/home',
      '/auth/login',
      '/DESK',
      '/desk/',
      '/desk//x',
      '/desk/../home',
      '/desk/..',
      '/deskx',
    ],
    ...['/api/login', '/api/market/stream', '/api/openapi.json', '/api/desk', '/api/desk/nothing'],
    ...['/sw.js', '/offline.html', '/manifest.webmanifest', '/avatar/x', '/art/none.webp'],
    ...['/none.js', '/pictures/x.webp'],
    ...['/_next/static/chunks/none.js', '/_next/image', '/%64esk'],
  ])('%s is unknown', (path) => {
    expect(onDesk(path)).toBe('unknown');
  });

  it.each([
    ['/livez', 'probe'],
    ['/readyz', 'probe'],
    ['/', 'file'],
    ['/desk', 'page'],
    ['/desk/members/12', 'page'],
    ['/logo.svg', 'file'],
    ['/_next/static/chunks/app.js', 'file'],
    ['/art/a.webp', 'file'],
    [`/pictures/${HASH}.webp`, 'file'],
    ['/api/desk/live', 'stream'],
  ])('%s is %s', (path, expected) => {
    expect(onDesk(path)).toBe(expected);
  });
});

it('knows the stream of prices by its path, with or without a query', () => {
  const urls = ['/api/market/stream', '/api/market/stream?a', '/api/market/streams', '/'];
  expect(urls.map((url) => isMarketStream({ url }))).toEqual([true, true, false, false]);
});
