import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isStream, kindOf, listFiles } from './request-kind.ts';

const files = new Set(['/logo.svg', '/_next/static/chunks/app.js']);
const kind = (pathname: string) =>
  kindOf({ url: pathname, pathname, isCall: pathname.startsWith('/api') }, files);

describe('the kind of a request', () => {
  it.each([
    ['/livez', 'probe'],
    ['/readyz', 'ready'],
    ['/api/login', 'call'],
    ['/api/market/stream', 'stream'],
    ['/api/openapi.json', 'file'],
    ['/api/openapi.json/x', 'unknown'],
    ['/api/nothing', 'unknown'],
    ['/api', 'unknown'],
    ['/api/login/', 'unknown'],
    ['/logo.svg', 'file'],
    ['/avatar/b0b8a3f2-5d4c-4f6e-9a34-0d8f2b0a7c11', 'file'],
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
    expect(calls.filter((path) => kind(path) === 'unknown')).toEqual([]);
  });

  it('is file for files in the public folder', () => {
    const listed = listFiles(join(process.cwd()));
    expect(listed).toContain('/logo.svg');
    expect(listed).toContain('/before-app.js');
  });
});

it('knows the stream of prices by its path, with or without a query', () => {
  const urls = ['/api/market/stream', '/api/market/stream?a', '/api/market/streams', '/'];
  expect(urls.map((url) => isStream({ url }))).toEqual([true, true, false, false]);
});
