/** `**** 6789`: enough of a number for its owner to know it by. */
export function maskNumber(number: string): string {
  return `**** ${number.slice(-4)}`;
}

/** `TR7NHq…jLj6t`: the ends of an address, which people compare. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-5)}`;
}
