/** `**** 6789`: the last four digits, enough for the owner to recognise it. */
export function maskNumber(number: string): string {
  return `**** ${number.slice(-4)}`;
}

/** `TR7NHq…jLj6t`: both ends of an address, which users compare. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-5)}`;
}
