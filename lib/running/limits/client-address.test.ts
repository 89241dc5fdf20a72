import { beforeAll, expect, test } from 'vitest';
import { isTrustedProxy, readAddress } from './client-address.ts';

beforeAll(() => {
  process.env.TRUST_PROXY = '127.0.0.1, 10.0.0.0/8, 2001:db8::/32';
});

test.each([
  ['a peer that is not a trusted proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a trusted proxy without the header', '127.0.0.1', '', '127.0.0.1'],
  ['the hop added by a trusted proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'the last hop that is not trusted',
    '10.1.1.1',
    '1.1.1.1, 198.51.100.1,10.2.2.2',
    '198.51.100.1',
  ],
  ['the first hop where all are trusted', '127.0.0.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
  ['the proxy after an invalid hop', '127.0.0.1', '198.51.100.1, unknown, 10.2.2.2', '10.2.2.2'],
  ['IPv4 mapped to IPv6', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['IPv6', '2001:db8::1', '2001:db9::1', '2001:db9::1'],
  ['no peer', '', '198.51.100.1', 'unknown'],
])('the address is that of %s', (_, peer, forwarded, address) => {
  expect(readAddress(peer, forwarded)).toBe(address);
});

test('only the last ten hops are read', () => {
  const proxies = Array.from({ length: 10 }, (_, i) => `10.0.0.${i}`);
  expect(readAddress('127.0.0.1', ['198.51.100.1', ...proxies].join())).toBe('10.0.0.0');
});

test('proxies are trusted by address and by subnet', () => {
  expect(['127.0.0.1', '10.9.9.9', '::ffff:10.9.9.9', '2001:db8::9'].map(isTrustedProxy)).toEqual(
    Array(4).fill(true),
  );
  expect(['127.0.0.2', '11.0.0.1', '2001:db9::1', 'unknown', ''].some(isTrustedProxy)).toBe(false);
});
