import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { setStrictTransportSecurity } from './transport-security.ts';

afterEach(() => vi.unstubAllEnvs());

function headersOf(origin: string): Record<string, string> {
  vi.stubEnv('APP_ORIGIN', origin);
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
  };
  setStrictTransportSecurity({ setHeader } as unknown as ServerResponse);
  return headers;
}

test.each([
  ['', 'max-age=63072000'],
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('covers what HSTS_SCOPE "%s" names, for two years, if the origin is https', (scope, policy) => {
  vi.stubEnv('HSTS_SCOPE', scope);
  expect(headersOf('https://jinku.example')).toEqual({ 'strict-transport-security': policy });
});

test.each(['', 'http://localhost:3000'])(
  'does not set the header for the origin "%s"',
  (origin) => {
    expect(headersOf(origin)).toEqual({});
  },
);
