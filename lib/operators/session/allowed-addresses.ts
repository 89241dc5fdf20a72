import proxyAddr from 'proxy-addr';

/** Whether a client address is in a list of addresses and CIDR ranges; an empty list has every one. */
export function isAllowedAddress(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  try {
    return proxyAddr.compile([...ranges])(address, 0);
  } catch {
    // An address that is none, such as `unknown`.
    return false;
  }
}

/** Whether a text is an address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  try {
    proxyAddr.compile([text]);
    return /[.:]/.test(text);
  } catch {
    return false;
  }
}
