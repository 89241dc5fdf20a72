import type { IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { identifyRequest, sanitizeHeaders } from './request-headers.ts';

function bound(headers: Record<string, string>, isCall = false) {
  const request = {
    headers: { ...headers },
    rawHeaders: Object.entries(headers).flat(),
    socket: { remoteAddress: '192.0.2.7' },
  } as unknown as IncomingMessage;
  return { accepted: sanitizeHeaders(request, isCall), headers: request.headers };
}

describe('sanitizeHeaders', () => {
  it('keeps the start of Accept-Language and the end of X-Forwarded-For', () => {
    const chain = `${'10.0.0.1, '.repeat(1_000)}192.0.2.9`;
    const { accepted, headers } = bound({
      'accept-language': 'a,'.repeat(5_000),
      'x-forwarded-for': chain,
    });
    expect(accepted).toBe(true);
    expect(headers['accept-language']).toHaveLength(256);
    expect(headers['x-forwarded-for']).toHaveLength(1_024);
    expect(headers['x-forwarded-for']).toMatch(/, 192\.0\.2\.9$/);
  });

  it.each([
    ['a long cookie', { cookie: 'x'.repeat(9_000) }],
    ['many cookies', { cookie: 'a=b;'.repeat(100) }],
    ['a long header', { 'next-router-state-tree': '['.repeat(5_000) }],
    [
      'many headers',
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, ''])),
    ],
  ])('refuses %s', (_case, headers) => {
    expect(bound(headers).accepted).toBe(false);
  });

  it('removes navigation headers from calls', () => {
    const sent = { rsc: '1', 'next-router-prefetch': '1', token: 't' };
    expect(bound(sent, true).headers).toEqual({ token: 't' });
    expect(bound(sent).headers).toHaveProperty('rsc', '1');
  });

  it('removes headers that only the server may set', () => {
    const sent = {
      'x-jinku-peer': '203.0.113.1',
      'x-jinku-path': '/x',
      'x-middleware-subrequest': 'x',
      'x-nextjs-data': '1',
      'next-action': 'x',
    };
    expect(bound(sent).headers).toEqual({});
  });
});

describe('identifyRequest', () => {
  beforeAll(() => {
    process.env.TRUST_PROXY = '192.0.2.9';
  });
  const identify = (remoteAddress: string, id: string) => {
    const request = { headers: { 'x-request-id': id }, socket: { remoteAddress } };
    const given = identifyRequest(request as unknown as IncomingMessage);
    expect(request.headers['x-request-id']).toBe(given);
    return given;
  };
  const RANDOM = /^[\da-f]{8}-[\da-f-]{27}$/;

  it('keeps the id of a trusted proxy and replaces that of any other client', () => {
    expect(identify('192.0.2.9', 'edge-1234567')).toBe('edge-1234567');
    expect(identify('192.0.2.7', 'edge-1234567')).toMatch(RANDOM);
  });

  it.each([
    ['too short', 'a'],
    ['too long', 'a'.repeat(129)],
    ['with a line break', 'edge-12345\n67'],
  ])('replaces an id that is %s', (_case, id) => {
    expect(identify('192.0.2.9', id)).toMatch(RANDOM);
  });
});
