/** `m•••@example.com`. */
export function maskMail(address: string): string {
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`;
}
