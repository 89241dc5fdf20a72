import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

afterEach(() => vi.unstubAllEnvs());

const isOwn = (headers: Record<string, string>, url = 'http://localhost:3000/') =>
  isSameOrigin({ headers: new Headers(headers), url });

describe('a request from a page', () => {
  it('is judged by Sec-Fetch-Site alone where a browser sends it', () => {
    const [own, foreign] = ['http://localhost:3000', 'https://evil.example'];
    expect(isOwn({ 'sec-fetch-site': 'same-origin', origin: foreign })).toBe(true);
    expect(isOwn({ 'sec-fetch-site': 'same-site', origin: own })).toBe(false);
    expect(isOwn({ 'sec-fetch-site': 'cross-site', origin: own })).toBe(false);
    expect(isOwn({ 'sec-fetch-site': '', origin: own })).toBe(false);
  });

  it('is judged by its origin elsewhere: the host that was asked, or the URL without a Host', () => {
    expect(isOwn({ origin: 'http://localhost:3000' })).toBe(true);
    expect(isOwn({ origin: 'http://localhost:3001' })).toBe(false);
    expect(isOwn({ origin: 'http://jinku.lan', host: 'jinku.lan' })).toBe(true);
    expect(isOwn({ origin: 'http://localhost:3000', host: 'jinku.lan' })).toBe(false);
  });

  it.each(['null', '', 'localhost:3000', 'http://'])('of origin %j is foreign', (origin) => {
    expect(isOwn({ origin })).toBe(false);
  });

  it('without https is foreign as soon as the public origin is https', () => {
    const host = 'jinku.example';
    expect(isOwn({ origin: `http://${host}`, host })).toBe(true);
    vi.stubEnv('APP_ORIGIN', 'https://www.jinku.example');
    expect(isOwn({ origin: `http://${host}`, host })).toBe(false);
    expect(isOwn({ origin: `https://${host}`, host })).toBe(true);
  });

  it('of the public origin is own, whatever a proxy makes of Host', () => {
    vi.stubEnv('APP_ORIGIN', 'https://jinku.example');
    expect(isOwn({ origin: 'https://jinku.example', host: '10.0.0.1:3000' })).toBe(true);
    expect(isOwn({ origin: 'https://evil.example', host: '10.0.0.1:3000' })).toBe(false);
  });
});

it('a request without a page is own: it holds no cookies of a browser', () => {
  expect(isOwn({})).toBe(true);
});
