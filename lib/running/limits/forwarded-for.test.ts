import { afterEach, describe, expect, it, vi } from 'vitest';
import { PEER_HEADER } from './client-address.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Client address that a process with this TRUST_PROXY returns. */
async function clientOf(trusted: string, peer: string, forwarded?: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv('TRUST_PROXY', trusted);
  const { clientAddress } = await import('./client-address.ts');
  const headers = new Headers({ [PEER_HEADER]: peer });
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
  return clientAddress(headers);
}

describe('X-Forwarded-For', () => {
  it.each([
    ['without a proxy in TRUST_PROXY', '', '203.0.113.9'],
    ['of a peer that is not a trusted proxy', '10.0.0.1', '203.0.113.9'],
    ['of a peer outside the range of the proxies', '10.0.0.0/24', '10.0.1.1'],
    ['of an IPv6 peer outside the range', '2001:db8::/64', '2001:db8:0:1::1'],
    ['of a neighbour of the proxy', '10.0.0.1', '10.0.0.2'],
  ])('is ignored %s', async (_case, trusted, peer) => {
    expect(await clientOf(trusted, peer, '198.51.100.1')).toBe(peer);
    expect(await clientOf(trusted, peer, '10.0.0.1, 198.51.100.1, 10.0.0.1')).toBe(peer);
    if (!peer.includes(':'))
      expect(await clientOf(trusted, `::ffff:${peer}`, '198.51.100.1')).toBe(peer);
  });

  it.each([
    ['a proxy by its address', '10.0.0.1', '10.0.0.1'],
    ['a proxy by its range', '192.168.0.0/16, 10.0.0.0/24', '10.0.0.200'],
    ['an IPv6 proxy', '2001:db8::/64', '2001:db8::7'],
    ['a proxy on a dual-stack socket', '10.0.0.1', '::ffff:10.0.0.1'],
  ])('is used from %s', async (_case, trusted, peer) => {
    expect(await clientOf(trusted, peer, '198.51.100.1')).toBe('198.51.100.1');
    expect(await clientOf(trusted, peer, '2001:db8:9::1')).toBe('2001:db8:9::1');
    expect(await clientOf(trusted, peer)).toBe(peer.replace('::ffff:', ''));
  });

  it('gives the last hop that is not a proxy', async () => {
    const trusted = '10.0.0.0/24';
    const last = (forwarded: string) => clientOf(trusted, '10.0.0.1', forwarded);
    expect(await last('1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
    expect(await last('1.1.1.1, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
    expect(await last('10.0.0.3, 1.1.1.1, 10.0.0.2, 10.0.0.4')).toBe('1.1.1.1');
    expect(await last(`${'1.1.1.1, '.repeat(500)}198.51.100.1`)).toBe('198.51.100.1');
  });

  it('without an address gives the proxy itself', async () => {
    for (const forwarded of ['', 'unknown', '198.51.100.1:80', 'localhost, x', '<script>'])
      expect(await clientOf('10.0.0.1', '10.0.0.1', forwarded)).toBe('10.0.0.1');
  });

  it('without a peer gives no address', async () => {
    expect(await clientOf('10.0.0.1', '', '198.51.100.1')).toBe('unknown');
  });
});

it.each([
  ['10.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['10.0.0.2', false],
  ['', false],
])('%j is a trusted proxy: %s', async (peer, expected) => {
  vi.stubEnv('TRUST_PROXY', '10.0.0.1');
  const { isTrustedProxy } = await import('./client-address.ts');
  expect(isTrustedProxy(peer)).toBe(expected);
});
