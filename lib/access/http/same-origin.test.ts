import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

afterEach(() => vi.unstubAllEnvs());

const isOwn = (headers: Record<string, string>, url = 'http://localhost:3000/') =>
  isSameOrigin({ headers: new Headers(headers), url });

describe('a request from a page', () => {
  it('is classified by Sec-Fetch-Site only, if present', () => {
    const [own, foreign] = ['http://localhost:3000', 'https://evil.example'];
    expect(isOwn({ 'sec-fetch-site': 'same-origin', origin: foreign })).toBe(true);
    expect(isOwn({ 'sec-fetch-site': 'same-site', origin: own })).toBe(false);
    expect(isOwn({ 'sec-fetch-site': 'cross-site', origin: own })).toBe(false);
    expect(isOwn({ 'sec-fetch-site': '', origin: own })).toBe(false);
  });

  it('is classified by Origin otherwise, compared with Host or, without Host, the URL', () => {
    expect(isOwn({ origin: 'http://localhost:3000' })).toBe(true);
    expect(isOwn({ origin: 'http://localhost:3001' })).toBe(false);
    expect(isOwn({ origin: 'http://jinku.lan', host: 'jinku.lan' })).toBe(true);
    expect(isOwn({ origin: 'http://localhost:3000', host: 'jinku.lan' })).toBe(false);
  });

  it.each(['null', '', 'localhost:3000', 'http://'])('with the origin %j is foreign', (origin) => {
    expect(isOwn({ origin })).toBe(false);
  });

  it('loaded over http is foreign if the public origin is https', () => {
    const host = 'jinku.example';
    expect(isOwn({ origin: `http://${host}`, host })).toBe(true);
    vi.stubEnv('APP_ORIGIN', 'https://www.jinku.example');
    expect(isOwn({ origin: `http://${host}`, host })).toBe(false);
    expect(isOwn({ origin: `https://${host}`, host })).toBe(true);
  });

  it('of the public origin is own, even if a proxy changes Host', () => {
    vi.stubEnv('APP_ORIGIN', 'https://jinku.example');
    expect(isOwn({ origin: 'https://jinku.example', host: '10.0.0.1:3000' })).toBe(true);
    expect(isOwn({ origin: 'https://evil.example', host: '10.0.0.1:3000' })).toBe(false);
  });
});

it('a request without a page is own, because it has no browser cookies', () => {
  expect(isOwn({})).toBe(true);
});
