import { afterEach, expect, test, vi } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

afterEach(() => vi.unstubAllEnvs());

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test('img-src allows this origin and the given origins only', () => {
  expect(directive(contentSecurityPolicy('n'), 'img-src')).toBe("img-src 'self' data: blob:");
  const named = contentSecurityPolicy('n', 'https://img.example https://b.example:8443');
  expect(directive(named, 'img-src')).toBe(
    "img-src 'self' data: blob: https://img.example https://b.example:8443",
  );
});

test.each([
  'https:',
  '*',
  'http://img.example',
  "https://a.example;script-src 'unsafe-inline'",
  'https://a/b',
])('drops an image origin that is not an https origin: %s', (origin) => {
  expect(contentSecurityPolicy('n', origin)).toBe(contentSecurityPolicy('n'));
});

test('style sheets need the nonce', () => {
  const policy = contentSecurityPolicy('n');
  expect(directive(policy, 'style-src-elem')).toBe("style-src-elem 'self' 'nonce-n'");
});

test('upgrades insecure requests if the site uses https', () => {
  vi.stubEnv('APP_ORIGIN', 'https://jinku.example');
  expect(contentSecurityPolicy('n')).toMatch(/; upgrade-insecure-requests$/);
  vi.stubEnv('APP_ORIGIN', 'http://jinku.example');
  expect(contentSecurityPolicy('n')).not.toContain('upgrade-insecure-requests');
});
