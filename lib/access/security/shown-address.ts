import { hostKey } from '#lib/running/limits/address-groups';

/** An IPv4 address as it is, of an IPv6 address its /64: the rest changes by itself. */
export function shownAddress(address: string): string {
  return hostKey(address).replace(/^::ffff:/, '');
}
