import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { demandHttps } from './transport-security.ts';

afterEach(() => vi.unstubAllEnvs());

function headersOf(origin: string): Record<string, string> {
  vi.stubEnv('APP_ORIGIN', origin);
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
  };
  demandHttps({ setHeader } as unknown as ServerResponse);
  return headers;
}

test('a site whose origin is https demands it for two years, as preload lists want it', () => {
  expect(headersOf('https://jinku.example')).toEqual({
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  });
});

test.each(['', 'http://localhost:3000'])('a site at "%s" does not', (origin) => {
  expect(headersOf(origin)).toEqual({});
});
