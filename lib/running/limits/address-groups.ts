import { isIPv6, SocketAddress } from 'node:net';

/** A group of addresses with one shared counter. `share` multiplies the budget of a single host. */
export interface AddressGroup {
  key: string;
  share: number;
}

/** Budget of an IPv6 /48 (a site) as a multiple of the budget of a /64 (a subscriber). */
const SITE_SHARE = 8;

/**
 * Returns the groups that a request from an address counts against. An IPv4 address is one group. An
 * IPv6 subscriber has at least a /64 and can use every address in it, so the /64 counts as one host and
 * its /48 as a group with a larger budget.
 */
export function addressGroups(address: string): [AddressGroup, ...AddressGroup[]] {
  const plain = address.replace(/%.*/s, '');
  if (!isIPv6(plain)) return [{ key: address, share: 1 }];
  const words = wordsOf(plain);
  return [
    { key: `${words.slice(0, 4).join(':')}::/64`, share: 1 },
    { key: `${words.slice(0, 3).join(':')}::/48`, share: SITE_SHARE },
  ];
}

/** Key of the host: the IPv4 address, or the /64 of an IPv6 address. */
export function hostKey(address: string): string {
  return addressGroups(address)[0].key;
}

/** The eight 16-bit words of an IPv6 address, without leading zeros. */
function wordsOf(address: string): string[] {
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const split = (part = '') => part.split(':').filter(Boolean);
  const [head, tail] = canonical.split('::');
  const [before, after] = [split(head), split(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
