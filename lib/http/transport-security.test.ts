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

test('sets the header for two years if the origin is https', () => {
  expect(headersOf('https://jinku.example')).toEqual({
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  });
});

test.each(['', 'http://localhost:3000'])(
  'does not set the header for the origin "%s"',
  (origin) => {
    expect(headersOf(origin)).toEqual({});
  },
);
