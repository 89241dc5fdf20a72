import proxyAddr from 'proxy-addr';
import { z } from 'zod';

/** Whether a list of addresses and CIDR ranges contains a client address. An empty list contains all. */
export function isAllowedAddress(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  try {
    return proxyAddr.compile([...ranges])(address, 0);
  } catch {
    // Not an address, for example `unknown`.
    return false;
  }
}

/** Addresses and CIDR ranges of an operator, each once. */
export const addressesField = z
  .array(z.string().trim().min(1).max(64).refine(isAddressRange, 'addressRange'), 'invalid')
  .max(50, 'invalid')
  .transform((ranges) => [...new Set(ranges)]);

/** Whether a text is an address or a CIDR range. */
function isAddressRange(text: string): boolean {
  try {
    proxyAddr.compile([text]);
    // A part like 010 or 0x0a would be read in another base than it is shown in.
    return /[.:]/.test(text) && !/(^|\.)0[\dx]/i.test(text);
  } catch {
    return false;
  }
}
