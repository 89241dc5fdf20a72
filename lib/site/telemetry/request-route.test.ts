import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRoute } from './request-route.ts';

const FILES = new Set(['/before-app.js']);
const of = (url: string, method = 'GET') => {
  const { kind, route } = findRoute({ url, method }, FILES);
  return `${kind} ${route}`;
};

test.each([
  ['/api/balance', 'call /api/balance'],
  ['/api/market/stream?x=1', 'stream /api/market/stream'],
  ['/my/withdraw?id=7', 'page /my/withdraw'],
  ['/before-app.js', 'file file'],
  ['/avatar/abc', 'file file'],
  ['/livez', 'probe /livez'],
  ['/readyz', 'probe /readyz'],
])('%s is "%s"', (url, expected) => {
  expect(of(url)).toBe(expected);
});

test('whatever clients send, the number of routes stays bounded', () => {
  const routes = new Set<string>();
  const tokens = fc.constantFrom('/', '/api/', 'balance', 'my', '.', '%2e', '?', '\0', 'x');
  const urls = fc.oneof(
    fc.array(tokens, { maxLength: 5 }).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(urls, fc.string(), (url, method) => {
      const { kind, route, method: named } = findRoute({ url, method }, FILES);
      routes.add(`${kind} ${route} ${named}`);
    }),
    { numRuns: 500 },
  );
  expect(routes.size).toBeLessThan(20);
  expect(of('/api/nothing')).toBe('unknown other');
  expect(of('/nothing')).toBe('page other');
  expect(of('%')).toBe('malformed other');
});
