import { isIP } from 'node:net';
import { hostKey } from '#lib/running/limits/address-groups';

/** An IPv4 address as it is, of an IPv6 address its /64: the rest changes by itself. Empty if it is unknown. */
export function shownAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '');
  return isIP(plain) === 0 ? '' : hostKey(plain);
}
