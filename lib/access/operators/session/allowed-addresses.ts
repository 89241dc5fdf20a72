import proxyAddr from 'proxy-addr';

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

/** Whether a text is an address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  try {
    proxyAddr.compile([text]);
    return /[.:]/.test(text);
  } catch {
    return false;
  }
}
