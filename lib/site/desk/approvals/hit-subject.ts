/** The subject of requests about a hit of name screening. */
export function hitSubject(id: bigint | string): string {
  return `screening:${id}`;
}
