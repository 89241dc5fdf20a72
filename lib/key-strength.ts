/** Bits that the characters of a key must be able to hold. */
const BITS = 90;
const DISTINCT = 8;

/**
 * Whether a key is plainly not random: few different characters, parts that repeat, or characters in
 * the order of the alphabet. No test can tell that a key is random; 16 random bytes in hex pass.
 */
export function isGuessable(key: string): boolean {
  const distinct = new Set(key).size;
  if (distinct < DISTINCT || key.length * Math.log2(distinct) < BITS) return true;
  return repeatedPart(key) > 0.2 || sequentialPart(key) > 0.6;
}

/** The share of three-character parts that occurred before. */
function repeatedPart(key: string): number {
  const parts = Array.from({ length: key.length - 2 }, (_, at) => key.slice(at, at + 3));
  return 1 - new Set(parts).size / parts.length;
}

/** The share of characters that are the same as the one before, or its neighbour in the alphabet. */
function sequentialPart(key: string): number {
  const codes = Array.from(key, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, at) => Math.abs(code - (codes[at] ?? 0)));
  return steps.filter((step) => step <= 1).length / steps.length;
}
